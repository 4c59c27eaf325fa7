import type { Page } from '@playwright/test';
import { cut, emptied, hold, press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
const admin = { who: 'admin' } as const;

const openDialog =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(button)(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };

export const adminScreens: readonly Screen[] = [
  { ...admin, name: 'admin', page: 'admin', at: at('/admin') },
  {
    ...admin,
    name: 'admin-loading',
    page: 'admin',
    at: at('/admin'),
    before: hold(/\/api\/admin/),
    loading: true,
  },
  { ...admin, name: 'admin-auctions', page: 'adminAuctions', at: at('/admin/auctions') },
  {
    ...admin,
    name: 'admin-auctions-live',
    page: 'adminAuctions',
    at: at('/admin/auctions?status=live'),
  },
  {
    ...admin,
    name: 'admin-auctions-ended',
    page: 'adminAuctions',
    at: at('/admin/auctions?status=ended'),
  },
  {
    ...admin,
    name: 'admin-auctions-empty',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    before: emptied(/\/api\/admin\/auctions/),
  },
  {
    ...admin,
    name: 'admin-approve',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    act: openDialog(/^Approve /),
    over: true,
  },
  {
    ...admin,
    name: 'admin-reject',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    act: openDialog(/^Reject /),
    over: true,
  },
  {
    ...admin,
    name: 'admin-bid-requests',
    page: 'adminBidRequests',
    at: at('/admin/bid-requests'),
  },
  {
    ...admin,
    name: 'admin-bid-requests-empty',
    page: 'adminBidRequests',
    at: at('/admin/bid-requests'),
    before: emptied(/\/api\/admin\/bid-requests/),
  },
  {
    ...admin,
    name: 'admin-bid-requests-failed',
    page: 'adminBidRequests',
    at: at('/admin/bid-requests'),
    before: cut(/\/api\/admin\/bid-requests/),
  },
  {
    ...admin,
    name: 'admin-bid-request-approve',
    page: 'adminBidRequests',
    at: at('/admin/bid-requests'),
    act: openDialog(/^Approve /),
    over: true,
  },
];
