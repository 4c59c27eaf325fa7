import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { listIncrements } from '#contract/auctions/list-increments.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

const THE_MARKETS = [
  { from: 0, step: 0.01 },
  { from: 10, step: 0.05 },
  { from: 100, step: 0.5 },
  { from: 1_000, step: 5 },
  { from: 10_000, step: 50 },
  { from: 100_000, step: 500 },
];

const list = async (changes: Record<string, unknown> = {}, seller?: Person) =>
  (await as(seller ?? (await buildSeller())).call(createListing, { body: listingForm(changes) }))
    .body;
const approve = async ({ id }: { id: number }) =>
  (await as(await buildAdmin()).call(approveAuction, { params: { id } })).body.auction;
const lotRow = ({ id }: { id: number }) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a listing names one increment, or has those of the market, and may change its mind', async () => {
  const seller = await buildSeller();
  const { id } = await list({ min_increment: 0.5 }, seller);
  const client = await signedIn(seller);
  const edited = async (changes: Record<string, unknown>) =>
    (await client.call(editOwnListing, { params: { id }, body: listingForm(changes) })).body;

  const own = (await client.call(getOwnListing, { params: { id } })).body;
  expect(own).toMatchObject({ min_increment: 0.5, own_increment: 0.5 });
  expect(own.increments).toBeUndefined();

  const markets = { min_increment: 0.05, own_increment: null, increments: THE_MARKETS };
  expect(await edited({ min_increment: '' })).toMatchObject(markets);
  expect(await edited({})).toMatchObject(markets);
  expect(await edited({ min_increment: 0.02 })).toMatchObject({ own_increment: 0.02 });
  expect((await visitor().call(listIncrements)).body).toEqual(THE_MARKETS);
});

test('a listing that is sent back as it was read keeps the market’s increments, unless it names one as its own', async () => {
  const seller = await buildSeller();
  const { id } = await list({}, seller);
  const [owner, admin] = [await signedIn(seller), as(await buildAdmin())];
  const read = (await owner.call(getOwnListing, { params: { id } })).body;
  expect(read).toMatchObject({ min_increment: 0.05, own_increment: null });
  // A client of the specification knows no other field.
  const body = listingForm({ min_increment: read.min_increment, ticker: 'NEXT' });
  for (const client of [owner, admin]) {
    const operation = client === owner ? editOwnListing : editAdminAuction;
    expect((await client.call(operation, { params: { id }, body })).body).toMatchObject({
      ...{ ticker: 'NEXT', own_increment: null, awaits_seller: null },
    });
  }
  const own = { ...body, own_increment: 0.05 };
  const edited = await owner.call(editOwnListing, { params: { id }, body: own });
  expect(edited.body).toMatchObject({ own_increment: 0.05 });
});

test('an approval copies the increments and fees of the day, which are the lot’s for good', async () => {
  const lot = await list();
  expect(await lotRow(lot)).toMatchObject({ increments: null, fee_terms: null });
  expect(await approve(lot)).toMatchObject({ min_increment: 0.05, increments: THE_MARKETS });
  expect(await lotRow(lot)).toMatchObject({
    increments: THE_MARKETS.map(({ from, step }) => [from * 100, step * 100]),
    fee_terms: { buyer: { tenths: 0 }, seller: { tenths: 0 }, taxTenths: 0 },
  });
  const own = await list({ min_increment: 0.5 });
  await approve(own);
  expect(await lotRow(own)).toMatchObject({ min_increment_cents: 50, increments: null });
});

test('a lot that is listed again keeps its increments, whatever the market has by now', async () => {
  const increments = [[0, 3] as const, [1_100, 7] as const];
  const { id } = await buildLiveLot({ increments, leading: 11 });
  const { body } = await as(await buildAdmin()).call(relistAuction, {
    params: { id },
    body: { reason: 'The number of shares was wrong.' },
  });
  expect(body).toMatchObject({
    auction: { min_increment: 0.03, increments: [{ step: 0.03 }, { from: 11, step: 0.07 }] },
  });
});

/** Bids around each border of the table, and the increment of the next one; in cents. */
const AROUND_BORDERS = [
  ...([
    [9_99, 1],
    [10_00, 5],
    [99_99, 5],
    [100_04, 50],
    [999_99, 50],
    [1_000_49, 5_00],
  ] as const),
  ...([
    [9_999_99, 5_00],
    [10_004_99, 50_00],
    [99_999_99, 50_00],
    [100_049_99, 500_00],
  ] as const),
];

test('on each side of each border of the table, the increment of the leading bid decides', async () => {
  const { id } = await list({ buy_in_price: 9.99, market_price: 900_000, max_bid_price: '' });
  const { title, seller } = await approve({ id });
  const lot = { id, title, sellerId: seller.id };
  let [bidder, other] = [await buildBidder(lot), await buildBidder(lot)];
  for (const [bid, step] of AROUND_BORDERS) {
    const placed = await bidder.bid(bid / 100);
    const minimum = (bid + step) / 100;
    expect(placed).toMatchObject({
      status: 201,
      body: { auction: { floor: minimum, min_increment: step / 100 } },
    });
    expect(await other.bid((bid + step - 1) / 100)).toMatchObject({
      status: 422,
      body: { code: 'bid_too_low', minimum },
    });
    [bidder, other] = [other, bidder];
  }
});

test('an admin who takes a lot’s own increment away asks its seller, who reads what counts instead', async () => {
  const seller = await buildSeller();
  const { id } = await buildPendingLot({ seller, minIncrement: 0.5 });
  const same = { total_shares: 1000, market_price: 20, max_bid_price: '' };
  const body = listingForm({ ...same, min_increment: null });
  const edited = await as(await buildAdmin()).call(editAdminAuction, { params: { id }, body });
  expect(edited.body).toMatchObject({
    own_increment: null,
    awaits_seller: [{ field: 'min_increment', from: 0.5, to: null }],
  });
  expect(await noticesOf(seller)).toMatchObject([
    { body: expect.stringContaining('minimum increment from $0.50 to the market’s increments') },
  ]);
  const shown = { unchanged_since: edited.body.updated_at };
  const declined = await as(seller).call(declineChanges, { params: { id }, body: shown });
  expect(declined.body).toMatchObject({ own_increment: 0.5, awaits_seller: null });
});
