import type { Page } from '@playwright/test';
import { openBell, openUserMenu } from './account-screens.ts';
import { cut, fails, loads, over, press, type Screen, seenBy } from './screen.ts';

const admin = seenBy('admin');

const openDialog =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(button)(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };

export const adminScreens: readonly Screen[] = [
  admin('admin', 'admin', '/admin'),
  admin('admin-loading', 'admin', '/admin', loads(/\/api\/admin/)),
  admin('admin-failed', 'admin', '/admin', fails(/\/api\/admin/)),
  admin('admin-menu', 'admin', '/admin', over(openUserMenu)),
  admin('admin-bell', 'admin', '/admin', over(openBell)),
  admin('admin-auctions', 'adminAuctions', '/admin/auctions'),
  admin('admin-auctions-live', 'adminAuctions', '/admin/auctions?status=live'),
  admin('admin-auctions-ended', 'adminAuctions', '/admin/auctions?status=ended'),
  admin('admin-auctions-rejected', 'adminAuctions', '/admin/auctions?status=rejected'),
  admin('admin-auctions-withdrawn', 'adminAuctions', '/admin/auctions?status=withdrawn'),
  admin(
    'admin-auctions-loading',
    'adminAuctions',
    '/admin/auctions',
    loads(/\/api\/admin\/auctions/),
  ),
  admin('admin-reject-unanswered', 'adminAuctions', '/admin/auctions', {
    before: cut(/\/reject$/),
    ...over(async (page) => {
      await openDialog(/^Reject /)(page);
      await page.getByLabel('Reason').fill('The link leads to another company.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Nothing you entered is lost.').first().waitFor();
    }),
  }),
  admin('admin-auctions-empty', 'adminAuctions', '/admin/auctions', { as: 'firstAdmin' }),
  admin('auctions-quiet', 'auctions', '/auctions', { as: 'firstAdmin' }),
  admin(
    'admin-review',
    'adminAuctions',
    ({ lots }) => `/admin/auctions?review=${lots.ownPending}`,
    over((page) => page.getByRole('dialog', { name: /^Review ./ }).waitFor()),
  ),
  admin('admin-approve', 'adminAuctions', '/admin/auctions', over(openDialog(/^Approve /))),
  admin('admin-reject', 'adminAuctions', '/admin/auctions', over(openDialog(/^Reject /))),
  admin('admin-bid-requests', 'adminBidRequests', '/admin/bid-requests'),
  admin('admin-bid-requests-empty', 'adminBidRequests', '/admin/bid-requests', {
    as: 'firstAdmin',
  }),
  admin(
    'admin-bid-requests-failed',
    'adminBidRequests',
    '/admin/bid-requests',
    fails(/\/api\/admin\/bid-requests/),
  ),
  admin(
    'admin-bid-request-approve',
    'adminBidRequests',
    '/admin/bid-requests',
    over(openDialog(/^Approve /)),
  ),
  admin(
    'admin-auctions-picked',
    'adminAuctions',
    '/admin/auctions',
    over(async (page) => {
      await page.getByLabel('Select all shown').first().check();
      await page
        .getByText(/selected$/)
        .first()
        .waitFor();
    }),
  ),
  admin('admin-users', 'adminUsers', '/admin/users'),
  admin('admin-users-none', 'adminUsers', '/admin/users?q=zzzz'),
  admin('admin-users-failed', 'adminUsers', '/admin/users', fails(/\/api\/admin\/users/)),
  admin('admin-users-loading', 'adminUsers', '/admin/users', loads(/\/api\/admin\/users/)),
  admin('admin-users-suspend', 'adminUsers', '/admin/users', over(openDialog(/^Suspend /))),
  admin('admin-create', 'adminCreate', '/admin/auctions/create'),
  admin('admin-edit', 'adminEdit', ({ lots }) => `/admin/auctions/${lots.ownPending}/edit`),
  admin('admin-edit-live', 'adminEdit', ({ lots }) => `/admin/auctions/${lots.open}/edit`),
  admin('admin-edit-unknown', 'adminEdit', '/admin/auctions/999999/edit'),
  admin('admin-bids', 'adminBids', '/admin/bids'),
  admin('admin-bids-none', 'adminBids', '/admin/bids?q=zzzz'),
  admin('admin-bids-failed', 'adminBids', '/admin/bids', fails(/\/api\/admin\/bids/)),
  admin('admin-sales', 'adminSales', '/admin/sales'),
  admin('admin-reports', 'adminReports', '/admin/reports'),
  admin('admin-reports-loading', 'adminReports', '/admin/reports', loads(/\/api\/admin\/reports/)),
  admin('admin-reports-failed', 'adminReports', '/admin/reports', fails(/\/api\/admin\/reports/)),
  admin('admin-bank', 'adminBank', '/admin/bank-statements'),
  admin('admin-fees', 'adminFees', '/admin/fees'),
  admin('sale-disputed', 'sale', '/sales/4'),
  admin('sale-completed', 'sale', '/sales/5'),
  admin('sale-step', 'sale', '/sales/3', { act: press('Record this for the seller') }),
  admin('sale-add-file', 'sale', '/sales/3', over(press('Add a file'))),
  admin('sale-payment', 'sale', '/sales/6', over(press('Record a payment'))),
  admin('admin-audit-none', 'adminAudit', '/admin/audit?q=zzzz'),
  admin('admin-audit', 'adminAudit', '/admin/audit'),
  admin('admin-security', 'adminSecurity', '/admin/security'),
  admin('admin-security-none', 'adminSecurity', '/admin/security?network=00000000'),
  admin(
    'admin-security-failed',
    'adminSecurity',
    '/admin/security',
    fails(/\/api\/admin\/security-log/),
  ),
  admin(
    'admin-security-loading',
    'adminSecurity',
    '/admin/security',
    loads(/\/api\/admin\/security-log/),
  ),
  admin('admin-waiting', 'adminWaiting', '/admin/waiting'),
  admin(
    'admin-waiting-failed',
    'adminWaiting',
    '/admin/waiting',
    fails(/\/api\/admin\/pending-acts/),
  ),
  admin('admin-system', 'adminSystem', '/admin/system'),
  admin('admin-system-trouble', 'adminSystem', '/admin/system', { as: 'firstAdmin' }),
  admin(
    'admin-system-failed',
    'adminSystem',
    '/admin/system',
    fails(/\/api\/admin\/(system|failed-jobs)/),
  ),
  admin(
    'admin-system-loading',
    'adminSystem',
    '/admin/system',
    loads(/\/api\/admin\/(system|failed-jobs)/),
  ),
];
