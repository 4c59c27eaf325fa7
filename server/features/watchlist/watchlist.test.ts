import { expect, test } from 'vitest';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { getMyLots } from '#contract/watchlist/get-my-lots.ts';
import { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import { markOutbidAgain } from '#server/market/notices/due-mails.ts';
import { shortMoment } from '#server/market/notices/moment-words.ts';
import { mailWithinHour, remindOfEnds, tellOfEnds } from '#server/market/notices/tell-watchers.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
} from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildBuyer } from '#verification/support/people.ts';
import { MOST_WATCHED } from './watch.ts';

withTestApp();

interface Reader {
  id: number;
}
const watchBy = (reader: Reader, { id }: { id: number }) =>
  as(reader).call(watchLot, { params: { id } });
const watchedBy = async (reader: Reader) =>
  (await as(reader).call(listWatchedLots)).body.map(({ id }) => id);
const toldTo = async (reader: Reader) =>
  (await as(reader).call(listNotifications)).body.map(({ type, data }) => `${type}: ${data.title}`);
const MINUTES = 60_000;

test('a lot is watched once, listed with the last added first, and let go again', async () => {
  const [jane, john] = [await buildBuyer(), await buildBuyer()];
  const [first, second] = [await buildLiveLot(), await buildEndedLot({ leading: 12 })];
  expect((await watchBy(jane, first)).body).toEqual({ watching: true, watchers: 1 });
  expect((await watchBy(jane, first)).body).toEqual({ watching: true, watchers: 1 });
  expect((await watchBy(john, first)).body).toEqual({ watching: true, watchers: 2 });
  await watchBy(jane, second);
  expect(await watchedBy(jane)).toEqual([second.id, first.id]);
  expect((await as(jane).call(getMyLots)).body.watching).toEqual([second.id, first.id]);
  expect(await watchedBy(john)).toEqual([first.id]);
  const params = { id: first.id };
  expect((await visitor().call(getAuction, { params })).body.watchers).toBe(2);
  const all = (await visitor().call(listAuctions, { query: { status: 'live' } })).body;
  expect(all.find(({ id }) => id === first.id)?.watchers).toBe(2);
  for (const _again of [1, 2])
    expect((await as(jane).call(stopWatchingLot, { params })).body).toEqual({
      watching: false,
      watchers: 1,
    });
  expect(await watchedBy(jane)).toEqual([second.id]);
});

test('lots that nobody may see cannot be watched, nor more live ones than 500', async () => {
  const jane = await buildBuyer();
  const pending = await buildPendingLot();
  for (const lot of [pending, { id: 999_999 }])
    expect(await watchBy(jane, lot)).toMatchObject({
      status: 404,
      body: { code: 'auction_closed' },
    });
  const last = await buildLiveLot();
  const { db } = theApp();
  const { lotIds } = await buildField(db, { lots: MOST_WATCHED, bidders: 1 });
  await db
    .insertInto('watches')
    .values(lotIds.map((auction_id) => ({ auction_id, user_id: jane.id })))
    .execute();
  expect(await watchBy(jane, last)).toMatchObject({
    status: 409,
    body: { code: 'too_many_watched' },
  });
  expect(await watchedBy(jane)).not.toContain(last.id);
  // As many that are over leave room for one that is live, and none for another that is over.
  await db.updateTable('auctions').set({ status: 'withdrawn' }).where('id', 'in', lotIds).execute();
  expect((await watchBy(jane, last)).status).toBe(200);
  const over = await watchBy(jane, await buildEndedLot());
  expect(over).toMatchObject({ status: 409, body: { code: 'too_many_watched' } });
});

test('who watches a lot that is listed again hears of the new one, and of that once', async () => {
  const lot = await buildLiveLot();
  const [watcher, asker] = [await buildBuyer(), await buildBuyer()];
  for (const reader of [watcher, asker]) await watchBy(reader, lot);
  await approveBuyer(lot, asker);
  const params = { id: lot.id };
  const body = { reason: 'Wrong number of shares.' };
  await as(await buildAdmin()).call(relistAuction, { params, body });
  const again = (await visitor().call(getAuction, { params })).body.relisted_as;
  await inTransaction(theApp().db, tellOfEnds);
  for (const reader of [watcher, asker]) {
    expect(await toldTo(reader)).toEqual(['auction_relisted: An auction was listed again']);
    expect(await watchedBy(reader)).toContain(again);
  }
});

test('who bids or watches is reminded of the end once, and who only watched hears of it', async () => {
  const lot = await buildLiveLot({ title: 'Harbour Lens', endsIn: 60 * MINUTES, buyIn: 10 });
  const later = await buildLiveLot({ endsIn: 6 * MINUTES });
  const [bidder, outbid, watcher] = [
    await buildBidder(lot),
    await buildBidder(lot),
    await buildBuyer(),
  ];
  await outbid.bid(10);
  await bidder.bid(11);
  const elsewhere = await buildLiveLot({ buyIn: 10 });
  await (await buildBidder(elsewhere, bidder)).bid(10);
  for (const reader of [bidder, watcher]) await watchBy(reader, lot);
  await watchBy(watcher, later);
  await watchBy({ id: lot.sellerId }, lot);
  const { db } = theApp();
  // Only now: the server itself reminds within a second, of whoever watches by then.
  const soon = new Date(Date.now() + 4.9 * MINUTES);
  await db
    .updateTable('auctions')
    .set({ ends_at: soon, first_ends_at: soon })
    .where('id', '=', lot.id)
    .execute();
  // The many lots of the test before may be due first.
  const remindOfAll = async () => {
    while ((await inTransaction(db, remindOfEnds)) > 0);
  };
  await Promise.all([remindOfAll(), remindOfAll()]);
  const reminder = 'ending_soon: A lot you bid on ends in 5 minutes';
  const watched = 'ending_soon: A lot you watch ends in 5 minutes';
  expect(await toldTo(bidder)).toEqual([reminder]);
  expect((await toldTo(outbid))[0]).toBe(reminder);
  expect(await toldTo(watcher)).toEqual([watched]);
  const standing = async (reader: Reader) =>
    (await as(reader).call(listNotifications)).body[0]?.data.body;
  expect(await standing(bidder)).toContain('You are leading at $11.00 per share.');
  expect(await standing(outbid)).toContain('You were outbid: $11.01 is the next bid.');
  expect(await standing(watcher)).not.toContain('outbid');
  for (const reader of [outbid, watcher])
    expect(await standing(reader)).toContain('The leading bid is $11.00 per share.');
  expect(await toldTo({ id: lot.sellerId })).toEqual([]);

  await endNow(lot);
  const tell = () => inTransaction(db, (tx) => tellOfEnds(tx, 'lately'));
  await Promise.all([tell(), tell()]);
  expect(await toldTo(bidder)).toEqual(['auction_won: You won the auction', reminder]);
  expect(await toldTo(watcher)).toEqual([
    'watched_ended: An auction you watched has ended',
    watched,
  ]);
});

async function endAt({ id }: { id: number }, end: Date): Promise<Date> {
  const lot = theApp().db.updateTable('auctions').where('id', '=', id);
  await lot.set({ ends_at: end, first_ends_at: end }).execute();
  return end;
}

async function endNow(lot: { id: number }): Promise<void> {
  await endAt(lot, new Date());
  await closeLots(theApp().db, [lot.id]);
}

/** Only once its people are there: the server itself looks every second. */
const endIn50Minutes = (lot: { id: number }) => endAt(lot, new Date(Date.now() + 50 * MINUTES));

const mailWithinHourOfAll = async () => {
  while ((await inTransaction(theApp().db, mailWithinHour)) > 0);
};

const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject);

test('who watches and does not bid is mailed once an hour before the end and once after it', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot({ title: 'Larkfield Rail', endsIn: 2 * 60 * MINUTES, buyIn: 10 });
  const bidder = await buildBidder(lot);
  await bidder.bid(12);
  const [watcher, late, quiet] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  await as(quiet).call(changeNoticeSetting, { body: { kind: 'ending', mail: false } });
  const before = new Date(Date.now() - 30 * MINUTES);
  await db
    .insertInto('watches')
    .values(
      [bidder, watcher, quiet].map(({ id }) => ({
        ...{ auction_id: lot.id, user_id: id, created_at: before },
      })),
    )
    .execute();
  await watchBy(late, lot);
  const end = await endIn50Minutes(lot);
  await Promise.all([mailWithinHourOfAll(), mailWithinHourOfAll()]);
  const soon = `A lot you watch ends within the hour – Larkfield Rail, ${shortMoment(end)}`;
  expect(await subjectsTo(watcher)).toEqual([soon]);
  const [mail] = await mailsTo(watcher.email);
  expect(mail?.text).toContain('The leading bid is $12.00 per share.');
  expect(mail?.text).toContain('Stop emails like this one (A lot ends soon)');
  for (const other of [late, quiet, bidder]) expect(await subjectsTo(other)).not.toContain(soon);

  await endNow(lot);
  await inTransaction(db, tellOfEnds);
  const ended = 'An auction you watched has ended – Larkfield Rail at $12.00';
  expect(await subjectsTo(watcher)).toEqual([ended, soon]);
  expect((await mailsTo(watcher.email))[0]?.text).toContain('sold at $12.00 per share');
  expect(await subjectsTo(late)).toEqual([ended]);
  expect(await subjectsTo(bidder)).not.toContain(ended);
});

test('who bid and does not lead is mailed once an hour before the end, unless another mail just left', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot({ title: 'Alder Gas', endsIn: 2 * 60 * MINUTES, buyIn: 10 });
  const build = () => buildBidder(lot);
  const [leader, quiet, barred] = [await build(), await build(), await build()];
  const [outbid, deaf, lately, late] = [await build(), await build(), await build(), await build()];
  await as(quiet).call(changeNoticeSetting, { body: { kind: 'ending', mail: false } });
  await as(deaf).call(changeNoticeSetting, { body: { kind: 'outbid', mail: false } });
  const all = [quiet, barred, outbid, deaf, late, lately, leader];
  for (const [index, bidder] of all.entries()) await bidder.bid(10 + index);
  const outbidMail = expect.stringMatching(
    /^You have been outbid – Alder Gas at \$\d\d\.00(, ends .* UTC)?$/,
  );
  expect(await subjectsTo(lately)).toEqual([outbidMail]);
  const requests = db.updateTable('bid_requests').where('auction_id', '=', lot.id);
  const early = new Date(Date.now() - 30 * MINUTES);
  await requests.set({ decided_at: early }).where('buyer_id', '<>', late.id).execute();
  await requests.set({ status: 'rejected' }).where('buyer_id', '=', barred.id).execute();
  await db
    .updateTable('notifications')
    .set({ mailed_at: early })
    .where('user_id', '=', outbid.id)
    .execute();
  const end = await endIn50Minutes(lot);
  await Promise.all([mailWithinHourOfAll(), mailWithinHourOfAll()]);
  const mail = `A lot you bid on ends within the hour – Alder Gas, ${shortMoment(end)}`;
  for (const reader of [outbid, deaf]) expect((await subjectsTo(reader))[0]).toBe(mail);
  expect(await subjectsTo(outbid)).toEqual([mail, outbidMail]);
  expect((await mailsTo(outbid.email))[0]?.text).toContain('The leading bid is $16.00 per share.');
  for (const reader of [leader, quiet, barred, lately, late])
    expect(await subjectsTo(reader)).not.toContain(mail);
  // Outbid within the quarter of an hour: the next mail waits.
  await outbid.bid(20);
  await leader.bid(21);
  await markOutbidAgain(db);
  expect(await subjectsTo(outbid)).toEqual([mail, outbidMail]);
  await db
    .updateTable('notifications')
    .set({ mailed_at: early })
    .where('user_id', '=', outbid.id)
    .where('mailed_at', 'is not', null)
    .execute();
  await markOutbidAgain(db);
  expect(await subjectsTo(outbid)).toEqual([outbidMail, mail, outbidMail]);
});

test('whoever was approved for hundreds of lots is told of those that they bid on', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  await jane.bid(20);
  for (let later = 0; later < 200; later++) await approveBuyer(await buildLiveLot(), jane);
  const { lots } = (await as(jane).call(getMyLots)).body;
  expect(lots).toHaveLength(200);
  expect(lots.find(({ id }) => id === lot.id)?.me.my_bids).toBe(1);
});
