import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { answered, led, twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp({ rateLimits: false });

const tooLow = (field: 'amount' | 'limit', minimum: number) => {
  const what = field === 'limit' ? 'limit' : 'bid';
  const message = `The ${what} must be at least $${minimum.toFixed(2)}.`;
  return {
    status: 422,
    body: { code: 'bid_too_low', minimum, message, errors: { [field]: [message] } },
  };
};

test('an amount below the floor is refused at the amount, a limit below the floor at the limit', async () => {
  const { paul } = await twoBidders({ leading: 12 });
  expect(await paul.bid({ amount: 12.49 })).toMatchObject(tooLow('amount', 12.5));
  expect(await paul.bid({ amount: 12.49, limit: 20 })).toMatchObject(tooLow('amount', 12.5));
  expect(await paul.bid({ limit: 12.49 })).toMatchObject(tooLow('limit', 12.5));
});

test('a limit below its own amount is refused at the limit, and neither is refused at the amount', async () => {
  const { paul } = await twoBidders();
  const message = 'The limit may not be below the bid.';
  expect(await paul.bid({ amount: 12, limit: 11 })).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { limit: [message] } },
  });
  expect((await paul.bid({})).body).toHaveProperty('errors.amount');
});

test('above the maximum of the lot the amount is at fault, or the limit where it alone is too much', async () => {
  const { paul } = await twoBidders({ maxBid: 20 });
  const refused = (field: string, what: string) => {
    const message = `The ${what} may not exceed $20.00.`;
    return {
      status: 422,
      body: { code: 'bid_too_high', maximum: 20, errors: { [field]: [message] } },
    };
  };
  expect(await paul.bid({ amount: 20.01 })).toMatchObject(refused('amount', 'bid'));
  expect(await paul.bid({ amount: 20.01, limit: 21 })).toMatchObject(refused('amount', 'bid'));
  expect(await paul.bid({ amount: 12, limit: 20.01 })).toMatchObject(refused('limit', 'limit'));
  expect(await paul.bid({ limit: 20.01 })).toMatchObject(refused('limit', 'limit'));
  expect(await paul.bid({ limit: 20 })).toMatchObject(led(10));
});

test('on a lot without a maximum a limit may not be far out of range either', async () => {
  const { paul } = await twoBidders({ market: 20 });
  const message = 'This limit is far out of range. The most that can be bid now is $60.00.';
  expect(await paul.bid({ amount: 12, limit: 60.01 })).toMatchObject({
    status: 422,
    body: { code: 'bid_out_of_range', maximum: 60, message, errors: { limit: [message] } },
  });
});

test('who is approved up to an amount may neither bid nor set a limit above it', async () => {
  const { lot, paul } = await twoBidders();
  await sql`update bid_requests set bid_limit_cents = 1500
    where auction_id = ${lot.id} and buyer_id = ${paul.id}`.execute(theApp().db);
  const message = 'You are approved to bid at most $15.00 per share.';
  const refused = (field: string) => ({
    status: 422,
    body: { code: 'above_bid_limit', maximum: 15, message, errors: { [field]: [message] } },
  });
  expect(await paul.bid({ amount: 15.01 })).toMatchObject(refused('amount'));
  expect(await paul.bid({ amount: 12, limit: 15.01 })).toMatchObject(refused('limit'));
  expect(await paul.bid({ limit: 15 })).toMatchObject(led(10));
  expect(await paul.limit(15.01)).toMatchObject(refused('limit'));
});

test('where nobody has a limit the newcomer leads at their amount, by hand', async () => {
  const { jane, paul, history } = await twoBidders();
  expect(await jane.bid({ amount: 11 })).toMatchObject(led(11));
  expect(await paul.bid({ amount: 12 })).toMatchObject(led(12));
  expect(await history()).toEqual([
    { amount: 11, bidder: 1, how: 'hand' },
    { amount: 12, bidder: 2, how: 'hand' },
  ]);
});

test('a limit without an amount bids the floor, with one that amount', async () => {
  const { jane, paul } = await twoBidders({ leading: 12 });
  expect(await jane.bid({ limit: 20 })).toMatchObject({
    ...led(12.5),
    body: { bid: { amount: 12.5 }, limit: 20, answered_by_limit: false },
  });
  await jane.cancel();
  expect(await paul.bid({ amount: 14, limit: 20 })).toMatchObject(led(14));
});

test('a bid below the leader’s limit is answered one step above it, in one row that tells of both', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.bid({ amount: 12 })).toMatchObject({
    ...answered(12.5),
    body: {
      bid: { seq: 2, amount: 12, bidder: 2, how: 'hand' },
      auction: { bids_count: 3, last_seq: 2 },
    },
  });
  expect(await history()).toEqual([
    { amount: 10, bidder: 1, how: 'hand' },
    { amount: 12.5, bidder: 1, how: 'limit', answered: 12 },
  ]);
});

test('a limit below the leader’s is answered one step above all of it', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.bid({ amount: 12, limit: 18 })).toMatchObject({
    ...answered(18.5),
    body: { bid: { amount: 18 } },
  });
});

test('an answer never exceeds the limit, nor the maximum of the lot', async () => {
  const { jane, paul } = await twoBidders({ maxBid: 20 });
  await jane.bid({ limit: 19 });
  expect(await paul.bid({ amount: 18.8 })).toMatchObject(answered(19));
  const other = await twoBidders({ maxBid: 20, minIncrement: 3 });
  await other.jane.bid({ limit: 20 });
  expect(await other.paul.bid({ amount: 18 })).toMatchObject(answered(20));
  expect((await other.paul.bid({ amount: 20 })).body).toMatchObject({
    message: 'Maximum price reached',
    errors: { amount: ['Maximum price reached'] },
  });
});

test('of two equal limits the one that was set earlier leads, at the limit', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.bid({ limit: 20 })).toMatchObject(answered(20));
  expect((await history()).at(-1)).toEqual({ amount: 20, bidder: 1, how: 'limit', answered: 20 });
});

test('a limit above the leader’s leads one step above it, or at its amount where that is more', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.bid({ limit: 30 })).toMatchObject(led(20.5));
  expect((await history()).at(-1)).toEqual({ amount: 20.5, bidder: 2, how: 'hand' });
  expect(await jane.mine()).toMatchObject({ limit: null, is_leading: false, current_price: 20.5 });
  expect(await jane.bid({ amount: 35, limit: 40 })).toMatchObject(led(35));
});

test('a limit less than a step above the leader’s leads at that limit', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.bid({ limit: 20.2 })).toMatchObject(led(20.2));
});

test('a leader whose limit reaches the reserve bids it, and one whose limit does not bids their amount', async () => {
  const { jane, paul, history } = await twoBidders({ reserve: 15 });
  const shown = (price: number, reserve: 'met' | 'not_met') => ({
    status: 201,
    body: { leading: true, auction: { current_price: price, reserve } },
  });
  expect(await jane.bid({ amount: 10, limit: 14 })).toMatchObject(shown(10, 'not_met'));
  expect(await paul.bid({ amount: 11, limit: 20 })).toMatchObject(shown(15, 'met'));
  expect((await history()).map(({ amount, how }) => [amount, how])).toEqual([
    [10, 'hand'],
    [15, 'hand'],
  ]);
  expect(await jane.bid({ amount: 16 })).toMatchObject(answered(16.5));
});

test('a raise that reaches the reserve raises the price to it, in a row of its own', async () => {
  const { jane, history } = await twoBidders({ reserve: 15 });
  await jane.bid({ amount: 10 });
  expect((await jane.limit(14.99)).body).toMatchObject({ limit: 14.99, current_price: 10 });
  expect((await jane.limit(20)).body).toMatchObject({ limit: 20, current_price: 15 });
  expect((await history()).at(-1)).toEqual({ amount: 15, bidder: 1, how: 'limit' });
});

test('an answer in the last seconds moves the end, and so does going to the reserve', async () => {
  const { jane, paul, lot, params } = await twoBidders({
    endsIn: 30_000,
    softCloseSeconds: 120,
    reserve: 15,
  });
  const extensions = async () => (await visitor().call(getAuction, { params })).body.extensions;
  await sql`update auctions set soft_close_seconds = 0 where id = ${lot.id}`.execute(theApp().db);
  await jane.bid({ amount: 10, limit: 12 });
  expect(await extensions()).toBe(0);
  await sql`update auctions set soft_close_seconds = 120 where id = ${lot.id}`.execute(theApp().db);
  await jane.limit(13);
  await jane.limit(12);
  await jane.cancel();
  await jane.limit(14);
  expect(await extensions()).toBe(0);
  await paul.bid({ amount: 11 });
  expect(await extensions()).toBe(1);
  await jane.limit(15);
  expect(await extensions()).toBe(2);
});
