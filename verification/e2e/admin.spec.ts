import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { asAdmin, signIn } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

// Each walks through many screens, on machines of any speed.
test.setTimeout(240_000);
const expect = expects.configure({ timeout: 30_000 });

interface Lot {
  id: number;
  title: string;
}

const prices = { total_shares: 500, buy_in_price: 10, market_price: 90 };

const list = (seller: Page, title: string): Promise<Lot> =>
  api<Lot>(seller, 'POST', '/api/seller/auctions', { title, ...prices });

/** Titles that no other test uses: they share a market. */
let made = 0;
const freshTitle = (): string => {
  made += 1;
  return `Corvid Rail ${process.pid}-${made}`;
};

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** No answer comes to such requests until the route is given back. */
async function cut(page: Page, path: RegExp, during: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => route.abort());
  await during();
  await page.unroute(path);
}

test('an admin finds every screen in the menu, each with its rows and its file', async ({
  page,
}) => {
  await asAdmin(page);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  for (const figure of ['Users', 'Live auctions', 'Bids today (UTC)'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  for (const plot of ['Bids per hour', 'New users per day'])
    await expect(page.getByRole('figure', { name: plot })).toBeVisible();
  const screens = [
    ['Users', 'Users'],
    ['Auctions', 'Auctions'],
    ['Bids', 'Bids'],
    ['Bid Requests', 'Bid Approval Requests'],
    ['Audit Log', 'Audit Log'],
  ] as const;
  for (const [entry, title] of screens) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    const file = await page.getByRole('link', { name: / as CSV$/ }).getAttribute('href');
    const reply = await page.request.get(file ?? '');
    expect(reply.headers()['content-type']).toContain('text/csv');
  }
  const heads = page.getByRole('columnheader');
  await menu.getByRole('link', { name: 'Bid Requests' }).click();
  await expect(heads.filter({ hasText: 'Requested At' })).toBeVisible();
  expect((await heads.allTextContents()).filter(Boolean)).toEqual([
    '#',
    'Buyer Name',
    'Email',
    'Auction Title',
    'Status',
    'Requested At',
    'Actions',
  ]);
});

test('users are found, sorted and paged by the address, and suspended and activated again', async ({
  page,
  someone,
}) => {
  await asAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name$/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/sort=name&page=2$/);
  await page.getByLabel('Role').selectOption('buyer');
  await expect(page).toHaveURL(/sort=name&role=buyer$/);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveValue('');

  await page.getByLabel('Search users').fill('nobody of this name');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Search users').fill('mei.tanaka');
  const row = rowOf(page, 'mei.tanaka@fairlot.test');
  await expect(page.getByRole('row')).toHaveCount(2);

  const act = async (word: 'Activate' | 'Deactivate' | 'Suspend', says: string) => {
    await row.getByRole('button', { name: `${word} Mei Tanaka`, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      `Are you sure you want to ${word.toLowerCase()} Mei Tanaka?`,
    );
    await question.getByRole('button', { name: `Yes, ${word.toLowerCase()}` }).click();
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
  };
  const status = /\/api\/admin\/users\/\d+\/status$/;
  await cut(page, status, async () => {
    await act('Suspend', 'Failed to suspend user.');
    await act('Deactivate', 'Failed to deactivate user.');
  });
  await act('Suspend', 'Mei Tanaka is now suspended.');
  await expect(row).toContainText('Suspended');
  const mei = await someone();
  await mei.goto('/login');
  await mei.getByLabel('Email').fill('mei.tanaka@fairlot.test');
  await mei.getByLabel('Password', { exact: true }).fill('password');
  await mei.getByRole('button', { name: 'Login' }).click();
  await expect(mei.getByText('Your account is suspended.')).toBeVisible();
  await cut(page, status, () => act('Activate', 'Failed to activate user.'));
  await act('Activate', 'Mei Tanaka is now active.');
  await expect(row).toContainText('Active');

  await cut(page, /\/api\/admin\/users\?/, async () => {
    await page.getByLabel('Status').selectOption('inactive');
    await expect(page.getByRole('alert')).toHaveText('Failed to load users.');
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(page.getByText('No users found.')).toBeVisible();
});

test('an admin creates a lot, edits it, takes it live, changes what may change, and deletes it', async ({
  page,
}) => {
  const title = freshTitle();
  await asAdmin(page);
  await page.goto('/admin/auctions');
  await page.getByRole('main').getByRole('link', { name: 'Create Auction' }).click();
  await page.getByLabel('Name').fill(title);
  await page.getByLabel('Number of shares').fill('900');
  await page.getByLabel('Buy-in price').fill('14');
  await page.getByLabel('Market price').fill('12');
  await page.getByRole('button', { name: 'Create auction' }).click();
  await expect(page.getByText('The market price must be above the buy-in price.')).toBeVisible();
  await page.getByLabel('Market price').fill('20');
  await page.getByRole('button', { name: 'Create auction' }).click();
  await expect(page).toHaveURL(/\/admin\/auctions$/);
  const row = rowOf(page, title);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('On approval');

  await row.getByRole('link', { name: title }).click();
  await page.getByLabel('Ticker').fill('crvd');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('CRVD');

  await row.getByRole('button', { name: `Approve ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${title}` });
  await expect(dialog.getByRole('region', { name: 'As buyers will see it' })).toContainText(
    '$14.00',
  );
  await expect(dialog).toContainText(/It will end .* the default running time/);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Auction approved successfully\. It ends /)).toBeVisible();

  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await page.getByLabel('Search auctions').fill(title);
  const choose = async (entry: string) => {
    await row.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Edit');
  await expect(page.getByLabel('Number of shares')).not.toBeEditable();
  await page.getByLabel('Investing link').fill('https://example.com/corvid');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Auction saved.').first()).toBeVisible();

  await page.getByLabel('Search auctions').fill(title);
  const remove = async (says: string) => {
    await choose('Delete');
    const question = page.getByRole('dialog', { name: /^Are you sure you want to delete/ });
    await question.getByLabel('Reason').fill('Listed twice.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    return question;
  };
  await cut(page, /\/api\/admin\/auctions\/\d+$/, async () => {
    const question = await remove('Failed to delete auction.');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
  await remove('Auction deleted successfully.');
  await expect(page.getByText('No auctions found.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdrawn' }).click();
  await expect(row).toContainText('Listed twice.');

  await choose('History');
  await expect(rowOf(page, 'Withdrew auction')).toContainText('Avery Collins');
  await expect(rowOf(page, 'Edited auction').last()).toContainText('CRVD');
  await page.goto('/admin/auctions/999999/edit');
  await expect(page.getByRole('heading', { name: 'Auction not found' })).toBeVisible();
});

test('several lots are decided at once, each with its result', async ({ seller, admin }) => {
  await admin.goto('/admin/auctions');
  const titles = [freshTitle(), freshTitle(), freshTitle()] as const;
  const lots: Lot[] = [];
  for (const title of titles) lots.push(await list(seller, title));
  // They appear by themselves.
  for (const title of titles) await expect(rowOf(admin, title)).toBeVisible();
  for (const title of titles)
    await admin.getByRole('checkbox', { name: `Select ${title}` }).check();
  await admin.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Approve 3 auctions' });
  await expect(dialog.getByText(/^Ends .* default running time$/)).toHaveCount(3);
  // One is taken back meanwhile: it fails by itself, and the others go on.
  await api(seller, 'DELETE', `/api/seller/auctions/${lots[1]?.id}`);
  await dialog.getByRole('button', { name: 'Approve all' }).click();
  await expect(dialog.getByText('2 of 3 done, 1 failed')).toBeVisible();
  await expect(dialog.getByText(/^Auction approved successfully/)).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: titles[1] })).toContainText(
    'Not found.',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(admin, titles[0])).toBeHidden();

  const other = freshTitle();
  await list(seller, other);
  await admin.getByRole('checkbox', { name: `Select ${other}` }).check();
  await admin.getByRole('button', { name: 'Reject selected' }).click();
  const refusal = admin.getByRole('dialog', { name: 'Reject 1 auction' });
  await refusal.getByRole('button', { name: 'Reject all' }).click();
  await expect(refusal.getByText('The reason is required.')).toBeVisible();
  await refusal.getByLabel('Reason').fill('The figures do not add up.');
  await refusal.getByRole('button', { name: 'Reject all' }).click();
  await expect(refusal.getByText('Auction rejected successfully.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Rejected' }).click();
  await expect(rowOf(admin, other)).toContainText('The figures do not add up.');
});

test('bid requests arrive by themselves and are decided, one or several', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  await signIn(buyer, 'buyer@fairlot.test');
  const titles = [freshTitle(), freshTitle()];
  const lots: Lot[] = [];
  for (const title of titles) lots.push(await list(seller, title));
  for (const { id } of lots) await api(admin, 'POST', `/api/admin/auctions/${id}/approve`);

  await admin.goto('/admin/bid-requests');
  await expect(admin.getByRole('table')).toBeVisible();
  for (const { id } of lots) await api(buyer, 'POST', `/api/auctions/${id}/request-bid`);
  for (const title of titles) await expect(rowOf(admin, title)).toContainText('Waiting');

  const row = rowOf(admin, titles[0] ?? '');
  const decide = async (word: 'Approve' | 'Reject', says: string) => {
    await row.getByRole('button', { name: word }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText(
      `Are you sure you want to ${word.toLowerCase()} this request?`,
    );
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expect(admin.getByText(says, { exact: true })).toBeVisible();
  };
  await cut(admin, /\/api\/admin\/bid-requests\/\d+$/, () =>
    decide('Approve', 'Failed to update request.'),
  );
  await decide('Reject', 'Request rejected successfully.');
  await expect(row).toContainText('Rejected');

  for (const title of titles)
    await rowOf(admin, title)
      .getByRole('checkbox', { name: /^Select / })
      .check();
  await admin.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Approve 2 requests' });
  await dialog.getByRole('button', { name: 'Approve all' }).click();
  await expect(dialog.getByText('Request approved successfully.')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const title of titles) await expect(rowOf(admin, title)).toContainText('Approved');

  await admin.getByLabel('Search requests').fill('nobody asked for this');
  await expect(admin.getByText('No requests found.')).toBeVisible();
  await admin.route(/\/api\/admin\/bid-requests\?/, (route) => route.abort());
  await admin.goto('/admin/bid-requests');
  await expect(admin.getByText('Loading...').first()).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveText('Failed to load requests');
});
