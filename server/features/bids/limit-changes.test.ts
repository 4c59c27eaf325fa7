import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getLimit } from '#contract/bids/get-limit.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { answered, led, twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { readMetrics } from '#verification/support/metrics.ts';
import { as, buildBuyer } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

test('a raised limit is as old as its raise, a lowered one as old as before', async () => {
  const { jane } = await twoBidders();
  await jane.bid({ limit: 20 });
  const first = (await jane.mine()).set_at;
  expect((await jane.limit(18)).body).toMatchObject({ limit: 18, set_at: first });
  const raised = (await jane.limit(25)).body;
  expect(raised.limit).toBe(25);
  expect(Date.parse(raised.set_at ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
});

test('the leader lowers a limit down to the price and no further, and cancels it: the bid stands', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  const message = 'The limit must be at least $12.00, which you have bid already.';
  expect(await jane.limit(11.99)).toMatchObject({
    status: 422,
    body: { code: 'limit_too_low', minimum: 12, errors: { limit: [message] } },
  });
  expect(await jane.limit(12)).toMatchObject({
    status: 200,
    body: { limit: 12, is_leading: true },
  });
  expect(await jane.cancel()).toMatchObject({
    status: 200,
    body: { limit: null, is_leading: true },
  });
  expect(await jane.cancel()).toMatchObject({ status: 200, body: { limit: null } });
  expect(await history()).toHaveLength(1);
  expect(await paul.bid({ amount: 12.5 })).toMatchObject(led(12.5));
});

test('a leader who sells meanwhile reads and cancels their limit, and raises it only as a buyer', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  await jane.client.call(switchRole, { body: { role: 'seller' } });
  expect(await jane.mine()).toMatchObject({ limit: 20, is_leading: true });
  expect(outcomeOf(await jane.limit(30))).toBe('403 wrong_role');
  expect(await jane.cancel()).toMatchObject({ status: 200, body: { limit: null } });
  expect(await paul.bid({ amount: 12.5 })).toMatchObject(led(12.5));
});

test('a raise above the maximum or far out of range is refused at the limit', async () => {
  const capped = await twoBidders({ maxBid: 20 });
  await capped.jane.bid({ amount: 12 });
  expect(await capped.jane.limit(20.01)).toMatchObject({
    body: {
      code: 'bid_too_high',
      maximum: 20,
      errors: { limit: ['The limit may not exceed $20.00.'] },
    },
  });
  const free = await twoBidders({ market: 20 });
  await free.jane.bid({ amount: 12 });
  expect(await free.jane.limit(60.01)).toMatchObject({
    body: {
      code: 'bid_out_of_range',
      maximum: 60,
      errors: { limit: [expect.stringContaining('60.00')] },
    },
  });
});

test('raising one’s own limit after a tie does not raise the price', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ limit: 20 });
  await paul.bid({ limit: 20 });
  expect((await jane.limit(30)).body).toMatchObject({ limit: 30, current_price: 20 });
  expect(await history()).toHaveLength(2);
});

test('only the leader changes a limit, and the leader does not bid against themselves', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 });
  expect(await paul.limit(30)).toMatchObject({ status: 409, body: { code: 'not_leading' } });
  expect(outcomeOf(await paul.cancel())).toBe('409 not_leading');
  expect(outcomeOf(await jane.bid({ amount: 15, limit: 30 }))).toBe('409 already_leading');
});

test('a limit that was passed is named to its owner alone, until they lead again', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  expect(await jane.mine()).toMatchObject({ limit: 20, passed: null });
  await paul.bid({ limit: 15 });
  expect(await paul.mine()).toMatchObject({ limit: null, passed: 15 });
  await paul.bid({ amount: 30 });
  expect(await jane.mine()).toMatchObject({ limit: null, passed: 20, is_leading: false });
  expect(await paul.mine()).toMatchObject({ limit: null, passed: null });
  await jane.bid({ amount: 31 });
  expect(await jane.mine()).toMatchObject({ limit: null, passed: null, is_leading: true });
  await paul.bid({ amount: 40 });
  expect(await jane.mine()).toMatchObject({ limit: null, passed: null, is_leading: false });
});

test('after the end nobody changes a limit', async () => {
  const { lot, jane } = await twoBidders();
  await jane.bid({ limit: 20 });
  await sql`update auctions set ends_at = clock_timestamp() where id = ${lot.id}`.execute(
    theApp().db,
  );
  expect(outcomeOf(await jane.limit(30))).toBe('409 auction_closed');
  expect(outcomeOf(await jane.cancel())).toBe('409 auction_closed');
});

test('on a lot that was deleted only its people read their limit; to others it is as unknown as its page', async () => {
  const { lot, jane, params } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  await sql`update auctions set status = 'ended', ended_at = now(), deleted_at = now()
    where id = ${lot.id}`.execute(theApp().db);
  expect(await jane.mine()).toMatchObject({ limit: 20, is_leading: true });
  const stranger = as(await buildBuyer());
  for (const operation of [getLimit, getAuction])
    expect(outcomeOf(await stranger.call(operation, { params }))).toBe('404 auction_closed');
});

const replayed = { status: expect.any(Number), headers: { 'idempotent-replayed': 'true' } };

test('a repeat of a bid with a limit is that bid, whatever became of the limit', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 }, 'one');
  await jane.limit(25);
  expect(await jane.bid({ amount: 12, limit: 20 }, 'one')).toMatchObject({
    ...replayed,
    body: { bid: { seq: 1, amount: 12 }, leading: true, answered_by_limit: false, limit: 25 },
  });
  await paul.bid({ limit: 40 });
  expect(await jane.bid({ amount: 12, limit: 20 }, 'one')).toMatchObject({
    ...replayed,
    body: { bid: { seq: 1, amount: 12 }, leading: false, limit: null },
  });
  expect(await history()).toHaveLength(2);
});

test('a repeat of a bid that was answered at once says so again, also when its bidder leads since', async () => {
  const { jane, paul, history } = await twoBidders();
  await jane.bid({ limit: 20 });
  await paul.bid({ amount: 12 }, 'one');
  const again = {
    ...replayed,
    body: { bid: { seq: 2, amount: 12, bidder: 2, how: 'hand' }, answered_by_limit: true },
  };
  expect(await paul.bid({ amount: 12 }, 'one')).toMatchObject(again);
  await paul.bid({ amount: 30 });
  expect(await paul.bid({ amount: 12 }, 'one')).toMatchObject(again);
  expect((await paul.bid({ amount: 12 }, 'one')).body.leading).toBe(true);
  expect(await history()).toHaveLength(3);
});

test('a key belongs to whoever sent it: the leader may use the same one', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 }, 'one');
  expect(await paul.bid({ amount: 12 }, 'one')).toMatchObject(answered(12.5));
  expect((await jane.bid({ limit: 20 }, 'one')).body.bid.seq).toBe(1);
});

test('a repeated change of a limit changes nothing again, and answers with the limit as it is now', async () => {
  const { jane } = await twoBidders();
  await jane.bid({ limit: 20 });
  await jane.limit(30, 'raise');
  await jane.limit(15, 'lower');
  expect(await jane.limit(30, 'raise')).toMatchObject({ ...replayed, body: { limit: 15 } });
  await jane.cancel('cancel');
  await jane.limit(18);
  expect(await jane.cancel('cancel')).toMatchObject({ ...replayed, body: { limit: 18 } });
  expect((await jane.mine()).limit).toBe(18);
});

test('a change that left everything as it was is repeated as such, even when it would change something now', async () => {
  const { jane } = await twoBidders();
  await jane.bid({ limit: 20 });
  await jane.limit(20, 'same');
  await jane.limit(30);
  expect(await jane.limit(20, 'same')).toMatchObject({ ...replayed, body: { limit: 30 } });
});

test('one key serves one request: another amount, limit or kind of request is refused', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 }, 'one');
  const reused = '422 idempotency_key_reused';
  expect(outcomeOf(await jane.bid({ amount: 12, limit: 21 }, 'one'))).toBe(reused);
  expect(outcomeOf(await jane.bid({ amount: 12 }, 'one'))).toBe(reused);
  expect(outcomeOf(await jane.limit(20, 'one'))).toBe(reused);
  expect(outcomeOf(await jane.cancel('one'))).toBe(reused);
  await jane.limit(25, 'two');
  expect(outcomeOf(await jane.limit(26, 'two'))).toBe(reused);
  expect(outcomeOf(await jane.bid({ amount: 25 }, 'two'))).toBe(reused);
  await paul.bid({ amount: 14 }, 'three');
  expect(outcomeOf(await paul.bid({ amount: 14, limit: 14 }, 'three'))).toBe(reused);
});

test('a change that nobody else notices leaves no gap in the ids of bids', async () => {
  const { jane, paul } = await twoBidders();
  const first = (await jane.bid({ limit: 20 })).body.bid.id;
  await jane.limit(30);
  await jane.cancel();
  expect((await paul.bid({ amount: 12 })).body.bid.id).toBe(first + 1);
});

test('a change that nobody else notices is no bid in the metrics', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 });
  const counted = async () => {
    const metrics = readMetrics(await theApp().metrics.registry.metrics());
    return [metrics.get('fairlot_bid_batch_size_count'), metrics.get('fairlot_bid_batch_size_sum')];
  };
  const [batches = 0, bids = 0] = await counted();
  await jane.limit(30);
  await jane.cancel();
  expect(await counted()).toEqual([batches, bids]);
  await paul.bid({ amount: 12 });
  expect(await counted()).toEqual([batches + 1, bids + 1]);
});
