import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeatured } from '#contract/auctions/list-featured.ts';
import type { Operation } from '#contract/endpoint.ts';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder } from '#verification/support/bidders.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();

/** Connections taken from the pool, which is queries outside transactions, while `act` runs. */
async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  const { pool } = theApp().database;
  let count = 0;
  const onAcquire = () => {
    count += 1;
  };
  pool.on('acquire', onAcquire);
  await act();
  pool.off('acquire', onAcquire);
  return count;
}

const crowd = (endpoint: Operation, id: number) =>
  Promise.all(Array.from({ length: 200 }, () => visitor().call(endpoint, { params: { id } })));

const polled: [string, Operation, number][] = [
  ['the live lots', listAuctions, 2],
  ['the featured lots', listFeatured, 2],
  ['one lot', getAuction, 1],
  ['the live bids', listLiveBids, 2],
  ['the bids of one lot', listBidsOfLot, 2],
  ['the top movers', listTopMovers, 1],
  ['the summary', getLiveSummary, 1],
];

test.each(polled)('200 watchers of %s cost one read per change', async (_, endpoint, queries) => {
  const lot = await buildLiveLot({ leading: 11 });
  const bidder = await buildBidder(lot);
  expect(await queriesOf(() => crowd(endpoint, lot.id))).toBeLessThanOrEqual(queries);
  expect((await bidder.bid(12)).status).toBe(201);
  expect(await queriesOf(() => crowd(endpoint, lot.id))).toBeLessThanOrEqual(queries);
});

test.each(polled)('who has %s already gets 304 and no body, until it changes', async (_, one) => {
  // The lot with the most bids and the largest move, so that it is in every list.
  const others = await buildBuyer();
  const amounts = Array.from({ length: 9 }, (_, index) => 900 + index);
  const lot = await buildLiveLot({ bids: amounts.map((amount) => ({ by: others, amount })) });
  const bidder = await buildBidder(lot);
  const ask = (tag?: string) =>
    visitor().call(one, {
      params: { id: lot.id },
      ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }),
    });
  const { headers, text } = await ask();
  const tag = String(headers.etag);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const again = await ask(`"other", ${tag}`);
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
  expect(again.headers['x-server-time']).toMatch(/Z$/);
  expect((await bidder.bid(950 + lot.id)).status).toBe(201);
  if (one === getLiveSummary) await buildLiveLot({ shares: 5 });
  const changed = await ask(tag);
  expect(changed.status).toBe(200);
  expect(changed.text).not.toBe(text);
});

test('a bidder sees the own bid everywhere at once, however many others are reading', async () => {
  const lot = await buildLiveLot();
  const bidders = [await buildBidder(lot), await buildBidder(lot)];
  for (const amount of [10, 11, 12, 13]) {
    const others = crowd(getAuction, lot.id);
    const bidder = bidders[amount % 2] as Bidder;
    expect((await bidder.bid(amount)).status).toBe(201);
    const [detail, bids, list] = await Promise.all([
      bidder.client.call(getAuction, { params: { id: lot.id } }),
      bidder.client.call(listBidsOfLot, { params: { id: lot.id } }),
      bidder.client.call(listAuctions),
    ]);
    expect(detail.body).toMatchObject({ current_price: amount, me: { is_leading: true } });
    expect(bids.body[0]).toMatchObject({ amount, user_name: bidder.name });
    expect(list.body.find(({ id }) => id === lot.id)).toMatchObject({ current_price: amount });
    await others;
  }
});

test('what one reader may see never reaches another', async () => {
  const seller = await buildSeller({ name: 'Sally Seller' });
  const jane = await buildBuyer({ name: 'Jane Doe' });
  const lot = await buildLiveLot({ seller, leading: 11, leader: jane });
  const admin = await signedIn(await buildAdmin());
  const readers: [Client, string, string][] = [
    [admin, 'Jane Doe', 'Sally Seller'],
    [visitor(), 'Jane D.', 'Sally S.'],
    [await signedIn(jane), 'Jane Doe', 'Sally S.'],
    [await signedIn(seller), 'Jane D.', 'Sally Seller'],
    [await signedIn(await buildBuyer()), 'Jane D.', 'Sally S.'],
    [admin, 'Jane Doe', 'Sally Seller'],
  ];
  for (const [reader, bidderName, sellerName] of readers) {
    const bids = await reader.call(listBidsOfLot, { params: { id: lot.id } });
    expect(bids.body[0]?.user_name).toBe(bidderName);
    const detail = await reader.call(getAuction, { params: { id: lot.id } });
    expect(detail.body.seller.name).toBe(sellerName);
    const list = await reader.call(listAuctions);
    expect(list.body.find(({ id }) => id === lot.id)?.seller.name).toBe(sellerName);
  }
});

test('an answer made for one reader is kept by no cache, not even their own, and its tag is its own', async () => {
  const lot = await buildLiveLot({ leading: 11 });
  const params = { id: lot.id };
  const open = await visitor().call(getAuction, { params });
  const client = await signedIn(await buildBuyer());
  const headers = { 'if-none-match': String(open.headers.etag) };
  const mine = await client.call(getAuction, { params, headers });
  expect(mine).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(mine.headers.etag).not.toBe(open.headers.etag);
  const tag = { 'if-none-match': String(mine.headers.etag) };
  expect((await client.call(getAuction, { params, headers: tag })).status).toBe(304);
});
