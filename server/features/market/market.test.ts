import { expect, test } from 'vitest';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';

withTestApp();

const rising = async (count: number, from = 10) => {
  const pair = [await buildBuyer({ name: 'Jane Doe' }), await buildBuyer({ name: 'Paul Ng' })];
  return Array.from({ length: count }, (_, index) => ({
    by: pair[index % 2] ?? { id: 0 },
    amount: from + index,
  }));
};

test('the summary adds up live lots only, exact beyond what a double multiplies', async () => {
  const before = (await visitor().call(getLiveSummary)).body;
  await buildLiveLot({ shares: 999_999_999, buyIn: 1, market: 9_999.99 });
  await buildPendingLot({ shares: 5, buyIn: 1, market: 2 });
  await buildEndedLot({ shares: 7, buyIn: 1, market: 2 });
  const after = (await visitor().call(getLiveSummary)).body;
  expect(after.total_shares - before.total_shares).toBe(999_999_999);
  expect(after.total_worth).toBe(9_999_989_990_000.01 + before.total_worth);
});

test('live bids are the newest twenty on live lots, newest first, names masked', async () => {
  await buildEndedLot({ bids: await rising(2) });
  const lot = await buildLiveLot({ bids: await rising(25) });
  const { body, headers } = await visitor().call(listLiveBids);
  expect(body).toHaveLength(20);
  expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(body.every(({ auction_id }) => auction_id === lot.id)).toBe(true);
  expect(new Set(body.map(({ user_name }) => user_name))).toEqual(new Set(['Jane D.', 'Paul N.']));
  expect(body[0]?.user.email).toBeUndefined();
  expect(headers['x-total-count']).toBe('25');
});

test('admins read bidders whole', async () => {
  const lot = await buildLiveLot({ bids: await rising(1) });
  const admin = await signedIn(await buildAdmin());
  const { body } = await admin.call(listBidsOfLot, { params: { id: lot.id } });
  expect(body[0]?.user.name).toBe('Jane Doe');
  expect(body[0]?.user.email).toContain('@');
});

test("a lot's whole history is read page by page, live or ended", async () => {
  const lot = await buildEndedLot({ bids: await rising(45) });
  const seen: number[] = [];
  for (const page of [1, 2, 3]) {
    const reply = await visitor().call(listBidsOfLot, {
      params: { id: lot.id },
      query: { page, per_page: 20 },
    });
    seen.push(...reply.body.map(({ seq }) => seq));
    expect(String(reply.headers.link)).toContain('rel="last"');
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
});

test('the bids of a lot that never was live are not there', async () => {
  const pending = await buildPendingLot();
  const reply = await visitor().call(listBidsOfLot, { params: { id: pending.id } });
  expect(reply).toMatchObject({
    status: 404,
    body: { message: 'Auction not found or entry time expired' },
  });
});

/** The next bid of a lot, at a time of the test's choosing. */
const bidAt = (lot: { id: number }, seq: number, cents: number, at: Date) =>
  theApp()
    .db.transaction()
    .execute(async (tx) => {
      const { id: bidder_id } = await buildBuyer();
      const leading = { leading_seq: seq, leading_cents: cents, leading_bidder_id: bidder_id };
      await tx
        .updateTable('auctions')
        .set({ ...leading, last_bid_at: at })
        .where('id', '=', lot.id)
        .execute();
      const row = { auction_id: lot.id, seq, bidder_id, cents, placed_at: at };
      await tx.insertInto('bids').values(row).execute();
    });

test('top movers compare the leading bid with the one at midnight UTC, else the buy-in price', async () => {
  const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const justBefore = new Date(midnight.getTime() - 1);
  const fresh = await buildLiveLot({ buyIn: 10, title: 'Fresh' });
  await bidAt(fresh, 1, 1_250, midnight);
  const older = await buildLiveLot({ buyIn: 10, title: 'Older' });
  await bidAt(older, 1, 2_000, justBefore);
  await bidAt(older, 2, 2_101, new Date());
  const idle = await buildLiveLot({ buyIn: 10, title: 'Idle' });
  await bidAt(idle, 1, 3_000, justBefore);
  const { body } = await visitor().call(listTopMovers);
  const of = ({ id }: { id: number }) => body.find((mover) => mover.id === id)?.percent_change;
  expect([of(fresh), of(older), of(idle)]).toEqual([25, 5.05, undefined]);
  const changes = body.map(({ percent_change }) => Math.abs(percent_change));
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  expect(body.length).toBeLessThanOrEqual(10);
});

test('top movers come by page and by limit, as all lists do', async () => {
  const of = async (query: Record<string, number>) =>
    (await visitor().call(listTopMovers, { query })).body.map(({ id }) => id);
  await buildLiveLot({ bids: await rising(2) });
  await buildLiveLot({ bids: await rising(3) });
  const [first, second] = await of({});
  expect(await of({ limit: 1 })).toEqual([first]);
  expect(await of({ page: 2, per_page: 1 })).toEqual([second]);
  const none = await visitor().call(listTopMovers, { query: { page: 0 } });
  expect(none).toMatchObject({ status: 422, body: { errors: { page: expect.any(Array) } } });
});
