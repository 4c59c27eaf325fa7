import { Route, Routes, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { textPages } from '#contract/texts/text-names.ts';
import { preloadRoute, routesOf } from './lazy-routes.tsx';
import { screen } from './screen.tsx';
import { PublicShell } from './shell/public-shell.tsx';

const textPage = () => import('./pages/text-page.tsx');

const publicRoutes = routesOf({
  [pages.home]: () => import('./pages/home/home-page.tsx'),
  [pages.auctions]: () => import('./pages/auctions-page.tsx'),
  [pages.auction]: () => import('./pages/auction-page.tsx'),
  [pages.verify]: () => import('./pages/verify-page.tsx'),
  [pages.replay]: () => import('./pages/replay/replay-page.tsx'),
  [pages.ledger]: () => import('./pages/ledger-page.tsx'),
  [pages.results]: () => import('./pages/results-page.tsx'),
  [pages.login]: () => import('./pages/login-page.tsx'),
  [pages.twoStep]: () => import('./pages/two-step-page.tsx'),
  [pages.register]: () => import('./pages/register-page.tsx'),
  [pages.confirmRegistration]: () => import('./pages/confirm-registration-page.tsx'),
  [pages.emailVerified]: () => import('./pages/email-verified-page.tsx'),
  [pages.unsubscribe]: () => import('./pages/unsubscribe-page.tsx'),
  [pages.forgotPassword]: () => import('./pages/forgot-password-page.tsx'),
  [pages.resetPassword]: () => import('./pages/reset-password-page.tsx'),
  ...Object.fromEntries(Object.keys(textPages).map((name) => [`/${name}`, textPage])),
  '*': () => import('./pages/not-found-page.tsx'),
});

/** The areas of signed-in users; visitors load neither these screens nor the list of their files. */
const areas = screen(() => import('./area-routes.tsx'));
const AREA = /^\/(?:buyer|seller|admin|watchlist|sales|offers)(?:\/|$)/;

/** Whether the screen at this path is one of signed-in users. */
export const isInArea = (path: string): boolean => AREA.test(path);

/** Loads the code of the screen at this path. */
export async function preloadScreen(path: string): Promise<void> {
  if (isInArea(path)) await areas.preload();
  await preloadRoute(path);
}

/**
 * Declared routes, not a data router: TanStack Query loads all data, and the data router's share
 * of the first load (18 kB gzipped) would buy nothing.
 */
export function Screens() {
  const { pathname } = useLocation();
  if (isInArea(pathname)) return <areas.Screen />;
  return (
    <Routes>
      <Route element={<PublicShell />}>{publicRoutes}</Route>
    </Routes>
  );
}
