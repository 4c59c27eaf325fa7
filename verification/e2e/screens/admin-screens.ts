import type { Page } from '@playwright/test';
import { openBell, openUserMenu } from './account-screens.ts';
import { cut, hold, press, type Screen } from './screen.ts';

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
  {
    ...admin,
    name: 'admin-failed',
    page: 'admin',
    at: at('/admin'),
    before: cut(/\/api\/admin/),
  },
  { ...admin, name: 'admin-menu', page: 'admin', at: at('/admin'), act: openUserMenu, over: true },
  { ...admin, name: 'admin-bell', page: 'admin', at: at('/admin'), act: openBell, over: true },
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
    name: 'admin-auctions-rejected',
    page: 'adminAuctions',
    at: at('/admin/auctions?status=rejected'),
  },
  {
    ...admin,
    name: 'admin-auctions-withdrawn',
    page: 'adminAuctions',
    at: at('/admin/auctions?status=withdrawn'),
  },
  {
    ...admin,
    name: 'admin-auctions-loading',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    before: hold(/\/api\/admin\/auctions/),
    loading: true,
  },
  {
    ...admin,
    name: 'admin-reject-unanswered',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    before: cut(/\/reject$/),
    act: async (page) => {
      await openDialog(/^Reject /)(page);
      await page.getByLabel('Reason').fill('The link leads to another company.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Nothing you entered is lost.').first().waitFor();
    },
    over: true,
  },
  {
    ...admin,
    name: 'admin-auctions-empty',
    page: 'adminAuctions',
    as: 'firstAdmin',
    at: at('/admin/auctions'),
  },
  {
    ...admin,
    name: 'auctions-quiet',
    page: 'auctions',
    as: 'firstAdmin',
    at: at('/auctions'),
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
    as: 'firstAdmin',
    at: at('/admin/bid-requests'),
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
  {
    ...admin,
    name: 'admin-auctions-picked',
    page: 'adminAuctions',
    at: at('/admin/auctions'),
    act: async (page) => {
      await page.getByLabel('Select all shown').first().check();
      await page
        .getByText(/selected$/)
        .first()
        .waitFor();
    },
    over: true,
  },
  { ...admin, name: 'admin-users', page: 'adminUsers', at: at('/admin/users') },
  { ...admin, name: 'admin-users-none', page: 'adminUsers', at: at('/admin/users?q=zzzz') },
  {
    ...admin,
    name: 'admin-users-failed',
    page: 'adminUsers',
    at: at('/admin/users'),
    before: cut(/\/api\/admin\/users/),
  },
  {
    ...admin,
    name: 'admin-users-loading',
    page: 'adminUsers',
    at: at('/admin/users'),
    before: hold(/\/api\/admin\/users/),
    loading: true,
  },
  {
    ...admin,
    name: 'admin-users-suspend',
    page: 'adminUsers',
    at: at('/admin/users'),
    act: openDialog(/^Suspend /),
    over: true,
  },
  { ...admin, name: 'admin-create', page: 'adminCreate', at: at('/admin/auctions/create') },
  {
    ...admin,
    name: 'admin-edit',
    page: 'adminEdit',
    at: ({ lots }) => `/admin/auctions/${lots.ownPending}/edit`,
  },
  {
    ...admin,
    name: 'admin-edit-live',
    page: 'adminEdit',
    at: ({ lots }) => `/admin/auctions/${lots.open}/edit`,
  },
  {
    ...admin,
    name: 'admin-edit-unknown',
    page: 'adminEdit',
    at: at('/admin/auctions/999999/edit'),
  },
  { ...admin, name: 'admin-bids', page: 'adminBids', at: at('/admin/bids') },
  { ...admin, name: 'admin-bids-none', page: 'adminBids', at: at('/admin/bids?q=zzzz') },
  {
    ...admin,
    name: 'admin-bids-failed',
    page: 'adminBids',
    at: at('/admin/bids'),
    before: cut(/\/api\/admin\/bids/),
  },
  { ...admin, name: 'admin-sales', page: 'adminSales', at: at('/admin/sales') },
  { ...admin, name: 'admin-reports', page: 'adminReports', at: at('/admin/reports') },
  {
    ...admin,
    name: 'admin-reports-loading',
    page: 'adminReports',
    at: at('/admin/reports'),
    before: hold(/\/api\/admin\/reports/),
    loading: true,
  },
  {
    ...admin,
    name: 'admin-reports-failed',
    page: 'adminReports',
    at: at('/admin/reports'),
    before: cut(/\/api\/admin\/reports/),
  },
  { ...admin, name: 'admin-bank', page: 'adminBank', at: at('/admin/bank-statements') },
  { ...admin, name: 'admin-fees', page: 'adminFees', at: at('/admin/fees') },
  { ...admin, name: 'sale-disputed', page: 'sale', at: at('/sales/4') },
  { ...admin, name: 'sale-completed', page: 'sale', at: at('/sales/5') },
  {
    ...admin,
    name: 'sale-step',
    page: 'sale',
    at: at('/sales/3'),
    act: press('Record this for the seller'),
  },
  {
    ...admin,
    name: 'sale-add-file',
    page: 'sale',
    at: at('/sales/3'),
    act: press('Add a file'),
    over: true,
  },
  {
    ...admin,
    name: 'sale-payment',
    page: 'sale',
    at: at('/sales/6'),
    act: press('Record a payment'),
    over: true,
  },
  { ...admin, name: 'admin-audit-none', page: 'adminAudit', at: at('/admin/audit?q=zzzz') },
  { ...admin, name: 'admin-audit', page: 'adminAudit', at: at('/admin/audit') },
  { ...admin, name: 'admin-security', page: 'adminSecurity', at: at('/admin/security') },
  {
    ...admin,
    name: 'admin-security-none',
    page: 'adminSecurity',
    at: at('/admin/security?network=00000000'),
  },
  {
    ...admin,
    name: 'admin-security-failed',
    page: 'adminSecurity',
    at: at('/admin/security'),
    before: cut(/\/api\/admin\/security-log/),
  },
  {
    ...admin,
    name: 'admin-security-loading',
    page: 'adminSecurity',
    at: at('/admin/security'),
    before: hold(/\/api\/admin\/security-log/),
    loading: true,
  },
  { ...admin, name: 'admin-waiting', page: 'adminWaiting', at: at('/admin/waiting') },
  {
    ...admin,
    name: 'admin-waiting-failed',
    page: 'adminWaiting',
    at: at('/admin/waiting'),
    before: cut(/\/api\/admin\/pending-acts/),
  },
  { ...admin, name: 'admin-system', page: 'adminSystem', at: at('/admin/system') },
  {
    ...admin,
    name: 'admin-system-trouble',
    page: 'adminSystem',
    as: 'firstAdmin',
    at: at('/admin/system'),
  },
  {
    ...admin,
    name: 'admin-system-failed',
    page: 'adminSystem',
    at: at('/admin/system'),
    before: cut(/\/api\/admin\/(system|failed-jobs)/),
  },
  {
    ...admin,
    name: 'admin-system-loading',
    page: 'adminSystem',
    at: at('/admin/system'),
    before: hold(/\/api\/admin\/(system|failed-jobs)/),
    loading: true,
  },
];
