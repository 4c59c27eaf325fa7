import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Guarded } from './shells/guarded.tsx';
import { PublicShell } from './shells/public-shell.tsx';
import { RouteFault } from './shells/route-fault.tsx';

type Page = { default: ComponentType };

/** Each screen is loaded when it is first visited. */
const page = (path: string, load: () => Promise<Page>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

const publicPages: RouteObject[] = [
  page('/', () => import('./pages/home/home-page.tsx')),
  page('/auctions', () => import('./pages/auctions-page.tsx')),
  page('/auction/:id', () => import('./pages/auction-page.tsx')),
  page('/login', () => import('./pages/login-page.tsx')),
  page('/register', () => import('./pages/register-page.tsx')),
  page('/email-verified', () => import('./pages/email-verified-page.tsx')),
  page('/forgot-password', () => import('./pages/forgot-password-page.tsx')),
  page('/reset-password/:token/:email', () => import('./pages/reset-password-page.tsx')),
];

const buyerPages: RouteObject[] = [
  page('/buyer', () => import('./pages/buyer/overview-page.tsx')),
  page('/buyer/bids', () => import('./pages/buyer/bids-page.tsx')),
];

const createAuctionPage = () => import('./pages/seller/create-auction-page.tsx');
const sellerPages: RouteObject[] = [
  page('/seller', () => import('./pages/seller/overview-page.tsx')),
  page('/seller/auctions', () => import('./pages/seller/auctions-page.tsx')),
  page('/seller/new', createAuctionPage),
  page('/seller/auctions/create', createAuctionPage),
  page('/seller/auctions/:id/edit', () => import('./pages/seller/edit-auction-page.tsx')),
];

const adminPages: RouteObject[] = [
  page('/admin', () => import('./pages/admin/dashboard-page.tsx')),
  page('/admin/auctions', () => import('./pages/admin/auctions-page.tsx')),
  page('/admin/bid-requests', () => import('./pages/admin/bid-requests-page.tsx')),
];

const dashboard = async () => ({
  Component: (await import('./shells/dashboard-shell.tsx')).DashboardShell,
});

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteFault,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicShell,
        children: [
          {
            // A fault in one screen leaves the bar and the way out standing.
            ErrorBoundary: RouteFault,
            children: [...publicPages, page('*', () => import('./pages/not-found-page.tsx'))],
          },
        ],
      },
      {
        element: <Guarded roles={['buyer', 'admin']} />,
        children: [{ lazy: dashboard, children: buyerPages }],
      },
      {
        element: <Guarded roles={['seller', 'admin']} />,
        children: [{ lazy: dashboard, children: sellerPages }],
      },
      {
        element: <Guarded roles={['admin']} />,
        children: [{ lazy: dashboard, children: adminPages }],
      },
    ],
  },
]);
