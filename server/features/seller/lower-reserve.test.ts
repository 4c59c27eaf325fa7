import { expect, test } from 'vitest';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { onCommit } from '#server/platform/database/change-bus.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller, type Person } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });
withLive();

const lower = (seller: Person, { id }: { id: number }, reserve_price: number | null) =>
  as(seller).call(lowerReserve, { params: { id }, body: { reserve_price } });

const lotNow = (id: number) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const bidsOf = (id: number) =>
  theApp()
    .db.selectFrom('bids')
    .select(['seq', 'cents', 'how', 'answered_bidder_id', 'bidder_id'])
    .where('auction_id', '=', id)
    .orderBy('seq')
    .execute();

test('a reserve goes down or away, never up', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, buyIn: 10, reserve: 50, leading: 12 });
  expect((await lower(seller, lot, 51)).body).toMatchObject({
    errors: { reserve_price: ['The reserve of a live auction can only be lowered or removed.'] },
  });
  expect(outcomeOf(await lower(seller, lot, 9))).toBe('422 invalid');
  expect((await lower(seller, lot, 40)).body).toMatchObject({
    ...{ reserve: 'not_met', reserve_price: 40, current_price: 12 },
  });
  const repeated = await lower(seller, lot, 40);
  expect(repeated.status).toBe(200);
  expect(outcomeOf(await lower(seller, lot, 45))).toBe('422 invalid');
  for (const price of [30, 20]) expect((await lower(seller, lot, price)).status).toBe(200);
  expect((await lower(seller, lot, 19)).body).toMatchObject({ code: 'lowered_often' });
  const removed = await lower(seller, lot, null);
  expect(removed.body).toMatchObject({ reserve: 'none' });
  expect(outcomeOf(await lower(seller, lot, 15))).toBe('422 invalid');
  const records = await recordsOf('auction', lot.id);
  expect(records.map(({ action }) => action)).toEqual([
    ...Array(3).fill('auction.lower_reserve'),
    'auction.remove_reserve',
  ]);
  for (const { before, after } of records) expect([before, after]).toEqual([null, null]);
});

test('only the seller of a live lot whose reserve is not met can lower it', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const met = await buildLiveLot({ seller, reserve: 50, leading: 50 });
  expect((await lower(seller, met, 40)).body).toMatchObject({ code: 'reserve_met' });
  expect(outcomeOf(await lower(other, met, 40))).toBe('404 not_found');
  const pending = await buildPendingLot({ seller, reserve: 50 });
  expect(outcomeOf(await lower(seller, pending, 40))).toBe('409 not_editable');
  const over = await buildLiveLot({ seller, reserve: 50, leading: 12, endsIn: -5 });
  expect(outcomeOf(await lower(seller, over, 40))).toBe('409 not_editable');
});

/** A live lot with a reserve of 50, led at 10 with a limit. */
async function ledWithLimit(seller: Person, limit: number, endsIn = 3_600_000) {
  const lot = await buildLiveLot({ seller, buyIn: 10, reserve: 50, endsIn, softCloseSeconds: 120 });
  const leader = await buildBidder(lot);
  await leader.client.call(placeBid, { params: { id: lot.id }, body: { limit } });
  return { lot, leader };
}

test('a leader whose limit reaches the lower reserve bids it, and the end moves as by any bid', async () => {
  const seller = await buildSeller();
  const { lot, leader } = await ledWithLimit(seller, 30, 60_000);
  const endBefore = Number((await lotNow(lot.id)).ends_at);
  const channel = auctionChannel(lot.id);
  const socket = await listen([channel]);
  await expect.poll(() => socket.frames(channel)).toHaveLength(1);
  await lower(seller, lot, 31);
  expect((await lower(seller, lot, 30)).body).toMatchObject({
    ...{ reserve: 'met', current_price: 30, bids_count: 2 },
  });
  expect(await bidsOf(lot.id)).toEqual([
    { seq: 1, cents: 1000, how: 'hand', answered_bidder_id: null, bidder_id: leader.id },
    { seq: 2, cents: 3000, how: 'limit', answered_bidder_id: null, bidder_id: leader.id },
  ]);
  const after = await lotNow(lot.id);
  expect(after.extensions).toBe(2);
  expect(Number(after.ends_at)).toBeGreaterThan(endBefore);
  await expect
    .poll(() => socket.frames(channel).at(-1)?.state)
    .toMatchObject({ lot: { reserve: 'met', current_price: 30 } });
  // What did not reach the limit was no news to anybody.
  expect(socket.frames(channel)).toHaveLength(2);
  socket.ws.close();
});

test('a leader whose price a lower reserve raises is told so, and nobody else', async () => {
  const seller = await buildSeller();
  const { lot, leader } = await ledWithLimit(seller, 30);
  const rival = await buildBidder(lot);
  await rival.bid(12);
  await lower(seller, lot, 31);
  expect(await noticesOf(leader)).toEqual([]);
  await lower(seller, lot, 30);
  expect(await noticesOf(leader)).toMatchObject([
    {
      type: 'reserve_reached',
      body: `The seller of ${lot.title} lowered the reserve to within your limit, so we bid $30.00 per share for you. You lead, and the reserve is met.`,
    },
  ]);
  expect((await noticesOf(rival)).map(({ type }) => type)).toEqual(['outbid']);
  expect(await noticesOf(seller)).toEqual([]);
});

test('a reserve that is lowered to the leading bid or below is met for everyone at once', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, buyIn: 10, reserve: 50, leading: 12 });
  const announced: unknown[] = [];
  onCommit(theApp().db, (change) => announced.push(change));
  expect((await lower(seller, lot, 13)).body.reserve).toBe('not_met');
  expect(announced).toEqual([]);
  expect((await lower(seller, lot, 12)).body.reserve).toBe('met');
  expect(announced).toHaveLength(1);
});

test('the limit of a leader who was suspended buys nothing', async () => {
  const seller = await buildSeller();
  const { lot, leader } = await ledWithLimit(seller, 45);
  const params = { id: leader.id };
  await as(await buildAdmin()).call(setUserStatus, { params, body: { status: 'suspended' } });
  expect((await lower(seller, lot, 40)).body).toMatchObject({
    ...{ reserve: 'not_met', current_price: 10 },
  });
});

test.each(ROUNDS)('a bid and a lower reserve at once fit together (%#)', async (round) => {
  const seller = await buildSeller();
  const { lot } = await ledWithLimit(seller, 30);
  const rival = await buildBidder(lot);
  const [bid, lowered] = await race(
    round,
    () => rival.bid(25),
    () => lower(seller, lot, 30),
  );
  // The bid came before the reserve was reached, or is too low for the price of after it.
  expect(['201', '422 bid_too_low']).toContain(outcomeOf(bid));
  expect(lowered.status).toBe(200);
  const row = await lotNow(lot.id);
  expect(row).toMatchObject({ leading_cents: 3000, reserve_cents: 3000 });
  const bids = await bidsOf(lot.id);
  expect(bids.map(({ seq }) => seq)).toEqual(bids.map((_, index) => index + 1));
  expect(bids).toHaveLength(bid.status === 201 ? 3 : 2);
});

test.each(ROUNDS)('the close and a lower reserve at once agree on who won (%#)', async (round) => {
  const seller = await buildSeller();
  const { lot, leader } = await ledWithLimit(seller, 30);
  const { db } = theApp();
  const soon = new Date(Date.now() + 15);
  const times = { ends_at: soon, soft_close_seconds: 0 };
  await db.updateTable('auctions').set(times).where('id', '=', lot.id).execute();
  const close = async () => {
    while ((await closeLots(db, [lot.id], 'wait')).length === 0);
  };
  const [, lowered] = await race(round, close, () => lower(seller, lot, 30));
  const row = await lotNow(lot.id);
  expect(row.status).toBe('ended');
  expect(row.winner_id).toBe(lowered.status === 200 ? leader.id : null);
  expect(['200', '409 not_editable']).toContain(outcomeOf(lowered));
  const end = (await recordsOf('auction', lot.id)).find(({ action }) => action === 'auction.end');
  expect(end?.after).toMatchObject({ winner_id: row.winner_id });
});
