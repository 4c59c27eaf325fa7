import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Guarded } from './shells/guarded.tsx';
import { PublicShell } from './shells/public-shell.tsx';

type Screen = { default: ComponentType };

/** Each screen is loaded when it is first visited. */
const routesOf = (screens: Record<string, () => Promise<Screen>>) =>
  Object.entries(screens).map(([path, load]) => {
    const Screen = lazy(load);
    return <Route key={path} path={path} element={<Screen />} />;
  });

const DashboardShell = lazy(() => import('./shells/dashboard-shell.tsx'));

const publicRoutes = routesOf({
  [pages.home]: () => import('./pages/home/home-page.tsx'),
  [pages.auctions]: () => import('./pages/auctions-page.tsx'),
  [pages.auction]: () => import('./pages/auction-page.tsx'),
  [pages.login]: () => import('./pages/login-page.tsx'),
  [pages.register]: () => import('./pages/register-page.tsx'),
  [pages.emailVerified]: () => import('./pages/email-verified-page.tsx'),
  [pages.forgotPassword]: () => import('./pages/forgot-password-page.tsx'),
  [pages.resetPassword]: () => import('./pages/reset-password-page.tsx'),
  '*': () => import('./pages/not-found-page.tsx'),
});

const buyerRoutes = routesOf({
  [pages.buyer]: () => import('./pages/buyer/overview-page.tsx'),
  [pages.buyerBids]: () => import('./pages/buyer/bids-page.tsx'),
});

const sellerRoutes = routesOf({
  [pages.seller]: () => import('./pages/seller/overview-page.tsx'),
  [pages.sellerAuctions]: () => import('./pages/seller/auctions-page.tsx'),
  [pages.sellerNew]: () => import('./pages/seller/create-auction-page.tsx'),
  [pages.sellerCreate]: () => import('./pages/seller/create-auction-page.tsx'),
  [pages.sellerEdit]: () => import('./pages/seller/edit-auction-page.tsx'),
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
});

/**
 * Declared routes, not a data router: TanStack Query loads all data, and the data router's share
 * of the first load (18 kB gzipped) would buy nothing.
 */
export function Screens() {
  return (
    <Routes>
      <Route element={<PublicShell />}>{publicRoutes}</Route>
      <Route element={<Guarded roles={['buyer', 'admin']} />}>
        <Route element={<DashboardShell />}>{buyerRoutes}</Route>
      </Route>
      <Route element={<Guarded roles={['seller', 'admin']} />}>
        <Route element={<DashboardShell />}>{sellerRoutes}</Route>
      </Route>
      <Route element={<Guarded roles={['admin']} />}>
        <Route element={<DashboardShell />}>{adminRoutes}</Route>
      </Route>
    </Routes>
  );
}
