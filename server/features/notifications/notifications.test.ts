import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { documentAdded, endsWithinHour, outbid } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer } from '#verification/support/people.ts';
import { meReads } from './live.ts';

withTestApp();

const END = new Date('2026-11-30T12:00:00Z');

async function outbidOn(reader: { id: number }, title: string): Promise<void> {
  const lot = await buildLiveLot({ title });
  await inTransaction(theApp().db, (tx) =>
    notify(tx, reader.id, outbid(lot, { leading: 1250, end: END })),
  );
}

const list = async (reader: { id: number }) => (await as(reader).call(listNotifications)).body;

test('my notices come newest first, each with where to look', async () => {
  const jane = await buildBuyer();
  await outbidOn(jane, 'First Ltd');
  await outbidOn(jane, 'Second Ltd');
  await outbidOn(await buildBuyer(), 'Not mine Ltd');
  const notices = await list(jane);
  expect(notices.map(({ data }) => data.body)).toEqual([
    'Another bidder took the lead on Second Ltd at $12.50 per share. Bidding was then due to end on 30 Nov 2026, 12:00:00 UTC.',
    'Another bidder took the lead on First Ltd at $12.50 per share. Bidding was then due to end on 30 Nov 2026, 12:00:00 UTC.',
  ]);
  expect(notices[0]).toMatchObject({
    type: 'outbid',
    data: { title: 'You have been outbid', url: expect.stringMatching(/^\/auction\/\d+$/) },
    read_at: null,
  });
});

test('one is read, then all; the time of reading stays', async () => {
  const jane = await buildBuyer();
  await outbidOn(jane, 'First Ltd');
  await outbidOn(jane, 'Second Ltd');
  const [newest] = await list(jane);
  const params = { id: newest?.id ?? '' };
  expect((await as(jane).call(readNotification, { params })).status).toBe(200);
  const read = await list(jane);
  expect(read.map(({ read_at }) => read_at !== null)).toEqual([true, false]);
  expect((await as(jane).call(readAllNotifications)).status).toBe(200);
  const all = await list(jane);
  expect(all.every(({ read_at }) => read_at !== null)).toBe(true);
  expect(all[0]?.read_at).toBe(read[0]?.read_at);
});

test('another’s notice does not exist for me', async () => {
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  await outbidOn(jane, 'First Ltd');
  const [theirs] = await list(jane);
  for (const id of [theirs?.id ?? '', randomUUID(), 'nonsense']) {
    const reply = await as(paul).call(readNotification, { params: { id } });
    expect(reply.status).toBe(404);
  }
  expect((await list(jane))[0]?.read_at).toBeNull();
  expect((await visitor().call(listNotifications)).status).toBe(401);
});

const MINUTE = 60_000;

test('what asked me to act counts as read once its lot has ended or was withdrawn, and nothing else does', async () => {
  const { db } = theApp();
  const jane = await buildBuyer();
  const [first, second] = [await buildLiveLot({ buyIn: 10 }), await buildLiveLot({ buyIn: 10 })];
  for (const lot of [first, second]) {
    await (await buildBidder(lot, jane)).bid(10);
    await (await buildBidder(lot)).bid(11);
    await inTransaction(db, async (tx) => {
      await notify(tx, jane.id, endsWithinHour(await endingLot(lot), 'bidder'));
      await notify(tx, jane.id, documentAdded(lot));
    });
  }
  const unread = async () =>
    (await list(jane)).flatMap(({ type, read_at }) => (read_at === null ? [type] : []));
  const ofOne = ['document_added', 'ends_within_hour', 'outbid'];
  expect(await unread()).toEqual([...ofOne, ...ofOne]);
  const over = new Date(Date.now() - MINUTE);
  await db.updateTable('auctions').set({ ends_at: over }).where('id', '=', first.id).execute();
  await closeLots(db, [first.id], 'wait');
  expect((await unread()).filter((type) => type !== 'auction_lost')).toEqual([
    ...ofOne,
    'document_added',
  ]);
  const admin = as(await buildAdmin());
  await admin.call(deleteAdminAuction, { params: { id: second.id } });
  expect((await unread()).filter((type) => type !== 'auction_lost')).toEqual([
    'auction_withdrawn',
    'document_added',
    'document_added',
  ]);
});

const endingLot = (lot: { id: number }) =>
  theApp()
    .db.selectFrom('auctions')
    .select(['id', 'title', 'leading_cents', 'buy_in_cents'])
    .select(['min_increment_cents', 'increments', 'max_bid_cents'])
    .select([sql<Date>`ends_at`.as('ends_at'), sql<Date>`now()`.as('now')])
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();

test('a notice of being outbid says that more bids followed while it is unread', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul, ann] = [
    await buildBidder(lot),
    await buildBidder(lot),
    await buildBidder(lot),
  ];
  for (const [index, bidder] of [jane, paul, ann].entries()) await bidder.bid(10 + index);
  const said = async (reader: { id: number }) => (await list(reader))[0]?.data.body;
  expect(await said(jane)).toMatch(/ at \$11\.00 per share\..* More bids have followed\.$/);
  // Nobody has bid since she was told.
  expect(await said(paul)).toMatch(/ at \$12\.00 per share\..* UTC\.$/);
  const told = (await meReads(theApp().db).read([jane.id])).get(jane.id)?.notices;
  expect(told?.[0]?.data.body).toBe(await said(jane));
  await as(jane).call(readAllNotifications);
  expect(await said(jane)).toMatch(/ at \$11\.00 per share\..* UTC\.$/);
});
