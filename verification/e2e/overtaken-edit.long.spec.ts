import { api } from './support/api.ts';
import { submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });

const NOTE = 'This auction has changed in the meantime. The form shows the current version.';

test('who edits a lot that somebody else changed meanwhile is shown theirs, with what they typed', async ({
  seller,
  admin,
}) => {
  const title = `Dotterel Works ${process.pid}`;
  const id = await submitLot(seller, title);
  for (const [page, path] of [
    [seller, 'seller'],
    [admin, 'admin'],
  ] as const) {
    await page.goto(`/${path}/auctions/${id}/edit`);
    await page.getByLabel('Ticker').fill(path === 'admin' ? 'WHMB' : '');
  }
  const save = { name: 'Save changes' };
  await seller.getByLabel('Number of shares').fill('750');
  await seller.getByRole('button', save).click();
  await expect(seller.getByText('Auction saved.')).toBeVisible();

  await admin.getByRole('button', save).click();
  const note = admin.getByText(NOTE);
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport();
  await expect(admin.getByLabel('Number of shares')).toHaveValue('750');
  await expect(admin.getByLabel('Ticker')).toHaveValue('WHMB');
  await admin.getByRole('button', save).click();
  await expect(admin.getByText('Auction saved.')).toBeVisible();
  const saved = await api(admin, 'GET', `/api/admin/auctions/${id}`);
  expect(saved).toMatchObject({ total_shares: 750, ticker: 'WHMB' });

  await seller.goto(`/seller/auctions/${id}/edit`);
  await seller.getByLabel('Name').fill(`${title} Ltd`);
  await api(admin, 'POST', `/api/admin/auctions/${id}/reject`, { reason: 'Name the exchange.' });
  await seller.getByRole('button', save).click();
  await expect(seller.getByText(NOTE)).toBeVisible();
  await expect(seller.getByText('Rejected: Name the exchange.')).toBeVisible();
  await expect(seller.getByLabel('Name')).toHaveValue(`${title} Ltd`);
  await seller.getByRole('button', { name: 'Resubmit for review' }).click();
  await expect(seller.getByText('Resubmitted for review.')).toBeVisible();
});
