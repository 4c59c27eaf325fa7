import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
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
  '/': () => import('./pages/home/home-page.tsx'),
  '/auctions': () => import('./pages/auctions-page.tsx'),
  '/auction/:id': () => import('./pages/auction-page.tsx'),
  '/login': () => import('./pages/login-page.tsx'),
  '/register': () => import('./pages/register-page.tsx'),
  '/email-verified': () => import('./pages/email-verified-page.tsx'),
  '/forgot-password': () => import('./pages/forgot-password-page.tsx'),
  '/reset-password/:token/:email': () => import('./pages/reset-password-page.tsx'),
  '*': () => import('./pages/not-found-page.tsx'),
});

const buyerRoutes = routesOf({
  '/buyer': () => import('./pages/buyer/overview-page.tsx'),
  '/buyer/bids': () => import('./pages/buyer/bids-page.tsx'),
});

const sellerRoutes = routesOf({
  '/seller': () => import('./pages/seller/overview-page.tsx'),
  '/seller/auctions': () => import('./pages/seller/auctions-page.tsx'),
  '/seller/new': () => import('./pages/seller/create-auction-page.tsx'),
  '/seller/auctions/create': () => import('./pages/seller/create-auction-page.tsx'),
  '/seller/auctions/:id/edit': () => import('./pages/seller/edit-auction-page.tsx'),
});

const adminRoutes = routesOf({
  '/admin': () => import('./pages/admin/dashboard-page.tsx'),
  '/admin/auctions': () => import('./pages/admin/auctions-page.tsx'),
  '/admin/bid-requests': () => import('./pages/admin/bid-requests-page.tsx'),
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
