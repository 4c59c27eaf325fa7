import { expect, test } from 'vitest';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildSeller } from '#verification/support/people.ts';

withTestApp();

test('a lot that opens at a cent may have the highest maximum there is, and a bid of that much', async () => {
  const prices = { buy_in_price: 0.01, market_price: 0.02, max_bid_price: 1_000_000 };
  const listed = await as(await buildSeller()).call(createListing, { body: listingForm(prices) });
  expect(listed).toMatchObject({ status: 201, body: { ...prices, discount: 0 } });
  const lot = await buildLiveLot({ buyIn: 0.01, market: 0.02, maxBid: 1_000_000 });
  const near = await buildLiveLot({ leading: 19 });
  const placed = await (await buildBidder(lot)).bid(1_000_000);
  expect(placed).toMatchObject({ status: 201, body: { auction: { current_price: 1_000_000 } } });
  const query = { status: 'live', sort: 'live_discount' };
  const { body } = await visitor().call(listAuctions, { query });
  expect(body.map(({ id }) => id)).toEqual([lot.id, near.id]);
});
