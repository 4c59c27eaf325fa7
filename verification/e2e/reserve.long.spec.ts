import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { bid, letBid, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

const RESERVE = { reserve_price: 41.37 };

/** A lot with a reserve of \$41.37, which a buyer leads at $12.00. */
async function ledBelowReserve(
  { seller, admin, buyer }: Record<'seller' | 'admin' | 'buyer', Page>,
  title: string,
  email: string,
  seconds: number,
): Promise<number> {
  const id = await submitLot(seller, title, RESERVE);
  const ends_at = new Date(Date.now() + seconds * 1000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  await letBid(buyer, admin, id, email);
  await bid(buyer, id, 12);
  return id;
}

test('a reserve that is not met is lowered while the lot is live, and everybody sees it met', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Bea Buyer', 'buyer');
  const id = await ledBelowReserve({ seller, admin, buyer }, 'Lantern Works', email, 3_600);
  await buyer.goto(`/auction/${id}`);
  await expect(buyer.getByText('Reserve not met').first()).toBeVisible();
  await expect(buyer.getByText(/not sold below the seller’s hidden reserve/)).toBeVisible();
  // A time of the page may have these seconds: "12:00:41.370Z".
  expect(await buyer.content()).not.toMatch(/(?<!:)41\.37(?!\d)/);

  await seller.goto(`/seller/auctions/${id}`);
  await seller.getByRole('button', { name: 'Lower the reserve' }).click();
  const field = seller.getByLabel('New reserve');
  await field.fill('42');
  await seller.getByRole('button', { name: 'Lower', exact: true }).click();
  await expect(seller.getByText(/can only be lowered or removed/)).toBeVisible();
  await field.fill('12');
  await seller.getByRole('button', { name: 'Lower', exact: true }).click();
  await expect(seller.getByText('Reserve lowered.')).toBeVisible();
  await expect(buyer.getByText('Reserve met').first()).toBeVisible();
});

test('a lot ends below its reserve; its seller takes the highest bid, and the bidder has won', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Ben Bidder', 'buyer');
  const id = await ledBelowReserve({ seller, admin, buyer }, 'Harrow Mills', email, 30);
  await buyer.goto(`/auction/${id}`);
  const result = buyer.getByRole('heading', { name: 'Reserve not met: the seller decides' });
  await expect(result).toBeVisible();
  await expect(
    buyer.getByText(/Your bid was the highest, but below the reserve/).first(),
  ).toBeVisible();

  await expect(buyer.getByText(/It binds you until/).first()).toBeVisible();
  const other = await buyer.context().newPage();
  await other.goto('/buyer');
  await expect(
    other.getByRole('link', { name: /Harrow Mills.*The seller may accept it until/ }),
  ).toBeVisible();
  const lost = other.getByText('Lost', { exact: true });
  await expect(
    other.getByRole('main').locator('dl').getByText('Lots lost').locator('..'),
  ).toHaveText('Lots lost0');
  await expect(other.getByText(/^Your bid binds you until/)).toBeVisible();
  await expect(lost).toHaveCount(0);
  await other.goto('/buyer/bids?state=lost');
  await expect(other.getByText('No bids found.')).toBeVisible();
  await other.getByRole('button', { name: 'Seller decides' }).click();
  await expect(other.getByText(/^Your bid binds you until/)).toBeVisible();

  await seller.goto('/seller');
  await seller.getByRole('link', { name: /below your reserve/ }).click();
  await seller.getByRole('link', { name: 'Harrow Mills', exact: true }).click();
  await expect(seller.getByText(/below your reserve of \$41\.37/)).toBeVisible();
  await seller.getByRole('button', { name: 'Accept the highest bid of $12.00' }).click();
  await seller.getByRole('button', { name: 'Accept the highest bid', exact: true }).click();
  await expect(seller.getByText(/Sold to Ben Bidder/)).toBeVisible();
  await expect(
    buyer.getByRole('heading', { name: /^You won 500 shares of Harrow Mills/ }),
  ).toBeVisible();
});

test('a seller declines the highest bid, and its bidder sees at once that it binds no longer', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Dee Clined', 'buyer');
  const id = await ledBelowReserve({ seller, admin, buyer }, 'Marrow Looms', email, 30);
  await buyer.goto(`/auction/${id}`);
  await expect(buyer.getByText(/It binds you until/).first()).toBeVisible();

  await seller.goto(`/seller/auctions/${id}`);
  await seller.getByRole('button', { name: 'Decline', exact: true }).click();
  await seller.getByRole('button', { name: 'Decline the highest bid' }).click();
  await expect(seller.getByText(/You did not accept it\./)).toBeVisible();
  await expect(seller.getByRole('button', { name: /^Accept the highest bid/ })).toBeHidden();
  await expect(buyer.getByText(/the seller did not accept it\./).first()).toBeVisible();
  await expect(buyer.getByText(/It binds you until/)).toBeHidden();
});
