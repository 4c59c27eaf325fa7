import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });

/** Half a second, in which a press is taken for the second one of a double click. */
const read = (page: Page) => page.evaluate(() => new Promise((over) => setTimeout(over, 550)));

const pick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

test('of several lots to reject, one that was changed meanwhile is left alone and shown as it is now', async ({
  seller,
  admin,
}) => {
  const titles = ['Gadwall One', 'Gadwall Two', 'Gadwall Three'] as const;
  const ids: number[] = [];
  for (const title of titles) ids.push(await submitLot(seller, title));
  await admin.goto('/admin/auctions?q=Gadwall');
  await admin.getByLabel('Select all shown').check();
  await admin.getByRole('button', { name: 'Reject selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject 3 auctions' });
  await dialog.getByLabel('Reason').fill('Name the exchange it trades on.');
  const changed = { title: titles[1], total_shares: 7, buy_in_price: 80, market_price: 90 };
  await api(seller, 'PUT', `/api/seller/auctions/${ids[1]}`, changed);
  await dialog.getByRole('button', { name: 'Reject all' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 of 3 done, 1 failed');
  const refused = dialog.getByRole('listitem').filter({ hasText: titles[1] });
  await expect(refused).toContainText('This auction has changed in the meantime.');
  await expect(refused).toContainText('Now 7 shares, buy-in price $80.00, market price $90.00.');
  const stateOf = async (id: number | undefined) =>
    (await api<{ status: string }>(admin, 'GET', `/api/admin/auctions/${id}`)).status;
  expect(await Promise.all(ids.map(stateOf))).toEqual(['rejected', 'pending', 'rejected']);

  await read(admin);
  await dialog.getByRole('button', { name: 'Retry the failed ones' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 of 3 done');
  expect(await stateOf(ids[1])).toBe('rejected');
});

test('a row that left the screen comes back unpicked', async ({ seller, admin }) => {
  for (const title of ['Wigeon One', 'Wigeon Two']) await submitLot(seller, title);
  await admin.goto('/admin/auctions?q=Wigeon');
  await pick(admin, 'Wigeon One').check();
  await expect(admin.getByText('1 selected')).toBeVisible();
  await admin.getByLabel('Search auctions').fill('Wigeon Two');
  await expect(pick(admin, 'Wigeon One')).toHaveCount(0);
  await expect(admin.getByText('1 selected')).toHaveCount(0);
  await admin.getByLabel('Search auctions').fill('Wigeon');
  await expect(pick(admin, 'Wigeon One')).toBeVisible();
  await expect(pick(admin, 'Wigeon One')).not.toBeChecked();
  await expect(admin.getByText('1 selected')).toHaveCount(0);
});

test('when the only row of the last page goes, the page before it is shown, and back leads to where one was', async ({
  seller,
  admin,
}) => {
  for (let nth = 0; nth < 10; nth += 1) await submitLot(seller, `Shoveler ${nth}`);
  // The longest waiting come first, so the newest is alone on the last page.
  const newest = await submitLot(seller, 'Shoveler 10');
  await admin.goto('/admin');
  await admin.goto('/admin/auctions?q=Shoveler');
  await admin.getByRole('button', { name: 'Next' }).click();
  await pick(admin, 'Shoveler 10').check();
  await api(seller, 'DELETE', `/api/seller/auctions/${newest}`);
  await expect(pick(admin, 'Shoveler 0')).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/auctions\?q=Shoveler$/);
  await expect(admin.getByText('10 lots')).toBeVisible();
  await expect(admin.getByText('1 selected')).toHaveCount(0);
  await admin.goBack();
  await admin.goBack();
  await expect(admin).toHaveURL(/\/admin$/);
});
