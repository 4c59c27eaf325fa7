import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { outbid } from '#server/market/notices/lot-notices.ts';
import { notifyAll } from '#server/market/notices/notify-all.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger, outcomeOf } from '#verification/support/bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { type BuiltLot, buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp();

const bidsOn = ({ id }: BuiltLot) =>
  theApp().db.selectFrom('bids').selectAll().where('auction_id', '=', id).orderBy('seq').execute();

const lotRow = ({ id }: BuiltLot) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** When the audit log has the newest change of a subject. */
const changedAt = async (type: 'auction' | 'bid_request', id: number): Promise<Date> => {
  const { at } = await theApp()
    .db.selectFrom('audit_log')
    .select('at')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return at;
};

test.each(ROUNDS)(
  'a bid and the revocation of its permission: in time or refused (%i)',
  async (round) => {
    const lot = await buildLiveLot({ buyIn: 10 });
    const buyer = await buildBuyer();
    const request = await requestBy(lot, buyer, { status: 'approved' });
    const bidder = await buildStranger(lot, buyer);
    const admin = await signedIn(await buildAdmin());
    const [bid, revoked] = await race(
      round,
      () => bidder.bid(10),
      () => admin.call(decideBidRequest, { params: { id: request }, body: { status: 'rejected' } }),
    );
    expect(revoked.status).toBe(200);
    const [placed] = await bidsOn(lot);
    if (placed) expect(placed.placed_at <= (await changedAt('bid_request', request))).toBe(true);
    expect(outcomeOf(bid)).toBe(placed ? '201' : '403 approval_required');
  },
);

test.each(ROUNDS)(
  'a bid and a withdrawal: the bid is told, or the lot was gone (%i)',
  async (round) => {
    const lot = await buildLiveLot({ buyIn: 10 });
    const bidder = await buildBidder(lot);
    const admin = await signedIn(await buildAdmin());
    const [bid, withdrawn] = await race(
      round,
      () => bidder.bid(10),
      () => admin.call(deleteAdminAuction, { params: { id: lot.id } }),
    );
    expect(withdrawn.status).toBe(200);
    const [placed] = await bidsOn(lot);
    expect(outcomeOf(bid)).toBe(placed ? '201' : '409 auction_closed');
    const told = (await noticesOf(bidder)).map(({ type }) => type);
    expect(told).toEqual(placed ? ['auction_withdrawn'] : []);
    expect(await lotRow(lot)).toMatchObject({
      status: 'withdrawn',
      leading_seq: placed ? 1 : null,
    });
  },
);

test.each(ROUNDS)(
  'a bid and its bidder’s suspension: whoever leads suspended is known (%i)',
  async (round) => {
    const lot = await buildLiveLot({ buyIn: 10 });
    const bidder = await buildBidder(lot);
    const admin = await signedIn(await buildAdmin());
    const [bid, suspended] = await race(
      round,
      () => bidder.bid(10),
      () => admin.call(setUserStatus, { params: { id: bidder.id }, body: { status: 'suspended' } }),
    );
    expect(suspended.status).toBe(200);
    const placed = (await bidsOn(lot)).length > 0;
    // Refused by its account while that is remembered, or signed out already.
    if (placed) expect(outcomeOf(bid)).toBe('201');
    else expect(['401 unauthenticated', '403 account_inactive']).toContain(outcomeOf(bid));
    const told = (await noticesOf({ id: lot.sellerId })).map(({ type }) => type);
    expect(told).toEqual(placed ? ['leader_suspended'] : []);
  },
);

test.each(['suspended', 'inactive'] as const)(
  'an account is said to be %s once its bids under way are written',
  async (status) => {
    const { db } = theApp();
    const lot = await buildLiveLot({ buyIn: 10 });
    const bidder = await buildBidder(lot);
    const admin = await signedIn(await buildAdmin());
    const sent = { params: { id: bidder.id }, body: { status } };
    const waiting: Promise<unknown>[] = [];
    const held = inTransaction(db, async (tx) => {
      // The bid is decided, and then waits to be written.
      await sql`
        insert into bid_origins (bid_id, network_hash)
        select id + coalesce((select max(id) from bids), 0), '' from generate_series(1, 50) id`.execute(
        tx,
      );
      waiting.push(bidder.bid(10).then(outcomeOf));
      await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
      waiting.push(admin.call(setUserStatus, sent).then(async () => (await bidsOn(lot)).length));
      await Promise.race([waiting[1], sleep(1_000)]);
      throw new Error('Taken back.');
    });
    await expect(held).rejects.toThrow('Taken back.');
    expect(await Promise.all(waiting)).toEqual(['201', 1]);
  },
);

test('a bidder who is suspended while somebody holds one of their lots keeps no other from bids and its end', async () => {
  const { db } = theApp();
  const [suspended, other] = [await buildBuyer(), await buildBuyer()];
  const over = await buildLiveLot({ endsIn: -5 });
  const open = await buildLiveLot({ buyIn: 10 });
  const held = await buildLiveLot({ leading: 12, leader: suspended });
  for (const lot of [over, open, held]) await requestBy(lot, suspended, { status: 'approved' });
  const bidder = await buildBidder(open, other);
  const admin = await signedIn(await buildAdmin());
  const params = { id: suspended.id };
  const suspending = await inTransaction(db, async (tx) => {
    await sql`select from auctions where id = ${held.id} for update`.execute(tx);
    const answer = admin.call(setUserStatus, { params, body: { status: 'suspended' } });
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    await eventually(async () => expect(await closeLots(db, [over.id])).toEqual([over.id]));
    expect(await bidder.bid(10)).toMatchObject({ status: 201 });
    return { answer };
  });
  expect((await suspending.answer).status).toBe(200);
  expect(await noticesOf({ id: held.sellerId })).toMatchObject([{ type: 'leader_suspended' }]);
});

test.each(ROUNDS)('permission asked for twice at once is one request (%i)', async (round) => {
  const lot = await buildLiveLot();
  const buyer = await buildBuyer();
  const [one, two] = [await signedIn(buyer), await signedIn(buyer)];
  const params = { id: lot.id };
  const replies = await race(
    round,
    () => one.call(requestBid, { params }),
    () => two.call(requestBid, { params }),
  );
  expect(replies.map(outcomeOf).toSorted()).toEqual(['200', '201']);
  const requests = await theApp()
    .db.selectFrom('bid_requests')
    .selectAll()
    .where('auction_id', '=', lot.id)
    .execute();
  expect(requests).toHaveLength(1);
  expect(await recordsOf('bid_request', requests[0]?.id ?? 0)).toHaveLength(1);
});

test.each(ROUNDS)(
  'notices marked read while new ones come: none is lost, none is doubled (%i)',
  async (round) => {
    const lot = await buildLiveLot({ buyIn: 10 });
    const [one, two] = [await buildBidder(lot), await buildBidder(lot)];
    expect((await one.bid(10)).status).toBe(201);
    const [read] = await race(
      round,
      () => one.client.call(readAllNotifications),
      async () => {
        expect((await two.bid(11)).status).toBe(201);
        expect((await one.bid(12)).status).toBe(201);
        expect((await two.bid(13)).status).toBe(201);
      },
    );
    expect(read.status).toBe(200);
    const { body: notices } = await one.client.call(listNotifications);
    // Told of 11; of 13, too, when the first was read in between.
    expect(notices.filter(({ read_at }) => read_at === null).length).toBeLessThanOrEqual(1);
    expect(notices[0]?.data.body).toContain(notices.length === 2 ? '$13.00' : '$11.00');
  },
);

test('who reads all notices while somebody holds one of the lots keeps no other from its end', async () => {
  const { db } = theApp();
  const reader = await buildBuyer();
  const [over, held] = [await buildLiveLot({ endsIn: -5 }), await buildLiveLot()];
  await inTransaction(db, (tx) =>
    notifyAll(
      tx,
      [over, held].map((lot) => ({
        readerId: reader.id,
        notice: outbid(lot, { leading: 1_100, end: new Date() }),
      })),
    ),
  );
  const client = await signedIn(reader);
  const reading = await inTransaction(db, async (tx) => {
    await sql`select from auctions where id = ${held.id} for update`.execute(tx);
    const answer = client.call(readAllNotifications);
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    await eventually(async () => expect(await closeLots(db, [over.id])).toEqual([over.id]));
    return { answer };
  });
  expect((await reading.answer).status).toBe(200);
});
