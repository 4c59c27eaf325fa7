import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { pages } from '#contract/pages.ts';
import { routesOf } from './lazy-routes.tsx';
import { Guarded } from './shell/guarded.tsx';
import { PublicShell } from './shell/public-shell.tsx';

const DashboardShell = lazy(() => import('./shell/dashboard-shell.tsx'));

/** These pages are the same in every area, at its own paths. */
const profilePage = () => import('./pages/account/update-profile-page.tsx');
const passwordPage = () => import('./pages/account/change-password-page.tsx');
const notificationsPage = () => import('./pages/account/notifications-page.tsx');

const buyerRoutes = routesOf({
  [pages.buyer]: () => import('./pages/buyer/overview-page.tsx'),
  [pages.buyerBids]: () => import('./pages/buyer/bids-page.tsx'),
  [pages.buyerRequests]: () => import('./pages/buyer/requests-page.tsx'),
  [pages.buyerSales]: () => import('./pages/buyer/purchases-page.tsx'),
  [pages.buyerReceipts]: () => import('./pages/buyer/receipts-page.tsx'),
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
  [pages.sellerSales]: () => import('./pages/seller/sales-page.tsx'),
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
  [pages.adminSales]: () => import('./pages/admin/sales-page.tsx'),
  [pages.adminReports]: () => import('./pages/admin/reports-page.tsx'),
  [pages.adminBank]: () => import('./pages/admin/bank-page.tsx'),
  [pages.adminFees]: () => import('./pages/admin/fees-page.tsx'),
  [pages.adminAudit]: () => import('./pages/admin/audit-page.tsx'),
  [pages.adminSecurity]: () => import('./pages/admin/security-page.tsx'),
  [pages.adminWaiting]: () => import('./pages/admin/waiting-page.tsx'),
  [pages.adminSystem]: () => import('./pages/admin/system-page.tsx'),
  [pages.adminNotifications]: notificationsPage,
  [pages.adminProfile]: profilePage,
  [pages.adminPassword]: passwordPage,
});

/**
 * Outside the guards of the areas: everybody may watch lots and
 * follow sales of theirs, and a user who already has the role that they
 * would become is redirected to its dashboard.
 */
const openRoutes = routesOf({
  [pages.sale]: () => import('./pages/sale-page.tsx'),
  [pages.offer]: () => import('./pages/offer-page.tsx'),
  [pages.watchlist]: () => import('./pages/buyer/watchlist-page.tsx'),
  [pages.becomeSeller]: () => import('./pages/buyer/become-seller-page.tsx'),
  [pages.becomeBuyer]: () => import('./pages/seller/become-buyer-page.tsx'),
});

const unknownRoutes = routesOf({ '*': () => import('./pages/not-found-page.tsx') });

/** The screens of the buyer, seller and admin areas, each behind its guard. */
export default function AreaScreens() {
  return (
    <Routes>
      <Route element={<PublicShell />}>{unknownRoutes}</Route>
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
