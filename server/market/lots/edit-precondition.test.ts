import { expect, test } from 'vitest';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';

withTestApp();

const OVERTAKEN = {
  status: 409,
  body: {
    code: 'changed_meanwhile',
    message: 'This auction has changed in the meantime. Review it again before you save.',
  },
};

test('an edit that began before somebody else’s changes nothing of theirs', async () => {
  const owner = await buildSeller();
  const [seller, admin] = [as(owner), as(await buildAdmin())];
  const params = { id: (await buildPendingLot({ seller: owner })).id };
  const shown = async () => (await admin.call(getAdminAuction, { params })).body.updated_at;
  const first = await shown();
  expect((await seller.call(getOwnListing, { params })).body.updated_at).toBe(first);
  const editOwn = (changes: Record<string, unknown>) =>
    seller.call(editOwnListing, { params, body: listingForm(changes) });
  const edit = (changes: Record<string, unknown>) =>
    admin.call(editAdminAuction, { params, body: listingForm(changes) });

  expect((await editOwn({ market_price: 18, unchanged_since: first })).status).toBe(200);
  expect(await edit({ market_price: 16, unchanged_since: first })).toMatchObject(OVERTAKEN);
  const second = await shown();
  expect((await edit({ market_price: 17, unchanged_since: second })).status).toBe(200);
  expect(await editOwn({ market_price: 18, unchanged_since: second })).toMatchObject(OVERTAKEN);
  expect((await editOwn({ market_price: 19 })).body).toMatchObject({ market_price: 19 });
});

test('a lot that was rejected meanwhile is not submitted again by who has not read why', async () => {
  const owner = await buildSeller();
  const params = { id: (await buildPendingLot({ seller: owner })).id };
  const seller = as(owner);
  const { updated_at: unchanged_since } = (await seller.call(getOwnListing, { params })).body;
  const body = { reason: 'Name the exchange.' };
  await as(await buildAdmin()).call(rejectAuction, { params, body });
  const late = listingForm({ unchanged_since });
  expect(await seller.call(editOwnListing, { params, body: late })).toMatchObject(OVERTAKEN);
  const read = await seller.call(getOwnListing, { params });
  expect(read.body).toMatchObject({ status: 'rejected', reject_reason: 'Name the exchange.' });
});

test('bids are no change of the lot', async () => {
  const admin = as(await buildAdmin());
  const lot = await buildLiveLot({ leading: 12 });
  const params = { id: lot.id };
  const { updated_at: unchanged_since } = (await admin.call(getAdminAuction, { params })).body;
  const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };
  const body = listingForm({ ...same, title: 'Acme Holding', unchanged_since });
  expect((await admin.call(editAdminAuction, { params, body })).status).toBe(200);
});
