import { type ComponentType, lazy } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { pages } from '#contract/pages.ts';
import { textPages } from '#contract/texts/text-names.ts';
import { screen } from './screen.tsx';
import { Guarded } from './shell/guarded.tsx';
import { PublicShell } from './shell/public-shell.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const preloads = new Map<string, () => Promise<void>>();

/** Each screen is loaded when it is first visited. */
const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens).map(([path, load]) => {
    const { Screen, preload } = screen(load);
    preloads.set(path, preload);
    return <Route key={path} path={path} element={<Screen />} />;
  });

/** Loads the code of the screen at this path. */
export async function preloadScreen(path: string): Promise<void> {
  const match = [...preloads].find(([pattern]) => pattern !== '*' && matchPath(pattern, path));
  await (match?.[1] ?? preloads.get('*'))?.();
}

const DashboardShell = lazy(() => import('./shell/dashboard-shell.tsx'));

const textPage = () => import('./pages/text-page.tsx');

const publicRoutes = routesOf({
  [pages.home]: () => import('./pages/home/home-page.tsx'),
  [pages.auctions]: () => import('./pages/auctions-page.tsx'),
  [pages.auction]: () => import('./pages/auction-page.tsx'),
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

/** These pages are the same in every area, at its own paths. */
const profilePage = () => import('./pages/account/update-profile-page.tsx');
const passwordPage = () => import('./pages/account/change-password-page.tsx');
const notificationsPage = () => import('./pages/account/notifications-page.tsx');

const buyerRoutes = routesOf({
  [pages.buyer]: () => import('./pages/buyer/overview-page.tsx'),
  [pages.buyerBids]: () => import('./pages/buyer/bids-page.tsx'),
  [pages.buyerRequests]: () => import('./pages/buyer/requests-page.tsx'),
  [pages.buyerNotifications]: notificationsPage,
  [pages.buyerProfile]: profilePage,
  [pages.buyerPassword]: passwordPage,
});

const sellerRoutes = routesOf({
  [pages.seller]: () => import('./pages/seller/overview-page.tsx'),
  [pages.sellerAuctions]: () => import('./pages/seller/auctions-page.tsx'),
  [pages.sellerNew]: () => import('./pages/seller/create-auction-page.tsx'),
  [pages.sellerCreate]: () => import('./pages/seller/create-auction-page.tsx'),
  [pages.sellerEdit]: () => import('./pages/seller/edit-auction-page.tsx'),
  [pages.sellerLot]: () => import('./pages/seller/listing-page.tsx'),
  [pages.sellerNotifications]: notificationsPage,
  [pages.sellerProfile]: profilePage,
  [pages.sellerPassword]: passwordPage,
});

const adminRoutes = routesOf({
  [pages.admin]: () => import('./pages/admin/dashboard-page.tsx'),
  [pages.adminUsers]: () => import('./pages/admin/users-page.tsx'),
  [pages.adminAuctions]: () => import('./pages/admin/auctions-page.tsx'),
  [pages.adminCreate]: () => import('./pages/admin/create-auction-page.tsx'),
  [pages.adminEdit]: () => import('./pages/admin/edit-auction-page.tsx'),
  [pages.adminBids]: () => import('./pages/admin/bids-page.tsx'),
  [pages.adminBidRequests]: () => import('./pages/admin/bid-requests-page.tsx'),
  [pages.adminAudit]: () => import('./pages/admin/audit-page.tsx'),
  [pages.adminSecurity]: () => import('./pages/admin/security-page.tsx'),
  [pages.adminWaiting]: () => import('./pages/admin/waiting-page.tsx'),
  [pages.adminSystem]: () => import('./pages/admin/system-page.tsx'),
  [pages.adminNotifications]: notificationsPage,
  [pages.adminProfile]: profilePage,
  [pages.adminPassword]: passwordPage,
});

/**
 * Outside the guards of the areas: everybody may watch lots, and a user who already has the role that they
 * would become is redirected to its dashboard.
 */
const openRoutes = routesOf({
  [pages.watchlist]: () => import('./pages/buyer/watchlist-page.tsx'),
  [pages.becomeSeller]: () => import('./pages/buyer/become-seller-page.tsx'),
  [pages.becomeBuyer]: () => import('./pages/seller/become-buyer-page.tsx'),
});

/**
 * Declared routes, not a data router: TanStack Query loads all data, and the data router's share
 * of the first load (18 kB gzipped) would buy nothing.
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<PublicShell />}>{publicRoutes}</Route>
      <Route element={<Guarded roles={['buyer', 'seller', 'admin']} />}>
        <Route element={<DashboardShell />}>
          {openRoutes}
          <Route element={<Guarded roles={['buyer', 'admin']} />}>{buyerRoutes}</Route>
          <Route element={<Guarded roles={['seller', 'admin']} />}>{sellerRoutes}</Route>
          <Route element={<Guarded roles={['admin']} />}>{adminRoutes}</Route>
        </Route>
      </Route>
    </Routes>
  );
}
