import type { Page } from '@playwright/test';
import { asAdmin } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

// Each walks through many screens, on machines of any speed.
const expect = expects.configure({ timeout: 30_000 });

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
  const all = (await page.request.get('/api/admin/users')).headers()['x-total-count'];
  await expect(page.getByText(`Page 2 of ${Math.ceil(Number(all) / 20)}`)).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveValue('');

  await page.getByLabel('Search users').fill('nobody of this name');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Search users').fill('mei.tanaka');
  const row = rowOf(page, 'mei.tanaka@fairlot.test');
  await expect(page.getByRole('row')).toHaveCount(2);

  const act = async (word: 'Activate' | 'Deactivate' | 'Suspend', says: string) => {
    await row.getByRole('button', { name: `${word} Mei Tanaka`, exact: true }).click();
    const name = `Are you sure you want to ${word.toLowerCase()} Mei Tanaka?`;
    const question = page.getByRole(word === 'Activate' ? 'alertdialog' : 'dialog', { name });
    const yes = question.getByRole('button', { name: `Yes, ${word.toLowerCase()}` });
    if (word !== 'Activate') {
      await yes.click();
      await expect(question.getByText('The reason is required.')).toBeVisible();
      await question.getByLabel('Reason').fill('Bids for somebody else.');
    }
    await yes.click();
    await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
    if (says.startsWith('Failed') && word !== 'Activate') await page.keyboard.press('Escape');
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
  const title = 'Corvid Rail of the admins';
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
  // Those that wait longer may fill the first page.
  await page.getByLabel('Search auctions').fill(title);
  const row = rowOf(page, title);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Set on approval');

  await row.getByRole('link', { name: title }).click();
  const review = page.getByRole('dialog', { name: `Review ${title}` });
  await expect(review.getByRole('button', { name: 'Approve' })).toBeVisible();
  await review.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Ticker').fill('crvd');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('Search auctions').fill(title);
  await expect(row).toContainText('CRVD');

  await row.getByRole('button', { name: `Approve ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${title}` });
  await expect(dialog.getByRole('region', { name: 'As buyers will see it' })).toContainText(
    '$14.00',
  );
  await expect(dialog.getByRole('region', { name: 'Documents' })).toContainText(
    'No proof of holding',
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
