import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { meReads } from '#server/features/notifications/live.ts';
import { momentWords } from '#server/market/notices/moment-words.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder, buildStranger } from '#verification/support/bidders.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

/** They bid in turn, each a dollar more than the one before. */
async function bidInTurn(from: number, ...bidders: Bidder[]): Promise<void> {
  for (const [index, bidder] of bidders.entries())
    expect((await bidder.bid(from + index)).status).toBe(201);
}

/** As notices name it. */
async function endOf({ id }: { id: number }): Promise<string> {
  const lots = theApp().db.selectFrom('auctions').select('ends_at').where('id', '=', id);
  const { ends_at } = await lots.executeTakeFirstOrThrow();
  return momentWords(ends_at ?? new Date(0));
}

test('an unread notice of another kind about the lot keeps nobody from hearing that they were outbid', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildStranger(lot), await buildBidder(lot)];
  const request = await requestBy(lot, jane);
  const admin = await signedIn(await buildAdmin());
  await admin.call(decideBidRequest, { params: { id: request }, body: { status: 'approved' } });
  await bidInTurn(10, jane, paul);
  expect((await noticesOf(jane)).map(({ type }) => type)).toEqual([
    'bid_request_approved',
    'outbid',
  ]);
});

test('who was outbid on two lots hears of both, and of neither again before they have read it', async () => {
  const [one, other] = [await buildLiveLot({ buyIn: 10 }), await buildLiveLot({ buyIn: 10 })];
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const on = async (lot: typeof one) =>
    [await buildBidder(lot, jane), await buildBidder(lot, paul)] as const;
  const [onOne, onOther] = [await on(one), await on(other)];
  const toldOf = async () => (await noticesOf(jane)).map(({ auction_id }) => auction_id);
  await bidInTurn(10, ...onOne);
  await bidInTurn(10, ...onOther);
  await bidInTurn(12, ...onOne);
  expect(await toldOf()).toEqual([one.id, other.id]);
  await onOne[0].client.call(readAllNotifications);
  await bidInTurn(14, ...onOne);
  expect(await toldOf()).toEqual([one.id, other.id, one.id]);
  expect(await noticesOf(paul)).toHaveLength(1);
});

test('the one unread notice of a lot says the newest price, at most a minute late', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await bidInTurn(10, jane, paul, jane, paul);
  expect(await toldTo(jane)).toEqual([
    expect.stringMatching(/ at \$11\.00 per share.* More bids have followed\.$/),
  ]);
  await theApp()
    .db.updateTable('notifications')
    .set({ created_at: sql`created_at - interval '1 minute'` })
    .where('user_id', '=', jane.id)
    .execute();
  await bidInTurn(14, jane, paul);
  expect(await toldTo(jane)).toEqual([expect.stringMatching(/ at \$15\.00 per share.* UTC\.$/)]);
});

test('who leads again is not told of their own bid as that of somebody else, and has nothing to read until they are outbid', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const told = async ({ client }: Bidder) =>
    (await client.call(listNotifications)).body.map(({ data }) => `${data.title}: ${data.body}`);
  await bidInTurn(10, jane, paul, jane);
  const end = await endOf(lot);
  const back = `Another bidder took the lead on ${lot.title} at $11.00 per share. Bidding was then due to end on ${end}. You have taken the lead back since.`;
  expect(await told(jane)).toEqual([`You have been outbid: ${back}`]);
  expect(await told(paul)).toEqual([
    `You have been outbid: Another bidder took the lead on ${lot.title} at $12.00 per share. Bidding was then due to end on ${end}.`,
  ]);
  const { notices } = (await meReads(theApp().db).read([jane.id])).get(jane.id) ?? {};
  expect(notices?.map(({ data }) => data.body)).toEqual([back]);
  const isUnread = async ({ client }: Bidder) =>
    (await client.call(listNotifications)).body.map(({ read_at }) => read_at === null);
  expect(await isUnread(jane)).toEqual([false]);
  await paul.bid(13);
  expect(await isUnread(jane)).toEqual([true]);
});

const toldTo = async ({ client }: Pick<Bidder, 'client'>) =>
  (await client.call(listNotifications)).body.map(({ data }) => `${data.title}: ${data.body}`);

test('who was answered at once is told so, and a leader who was overtaken that they were outbid', async () => {
  const { jane, paul, lot } = await twoBidders();
  await jane.bid({ limit: 20 });
  await paul.bid({ amount: 12 });
  expect(await toldTo(paul)).toEqual([
    `An automatic bid answered yours: Your bid on ${lot.title} did not exceed the leader’s limit, and the leading bid became $12.50 per share. Bidding was then due to end on ${await endOf(lot)}.`,
  ]);
  await paul.bid({ limit: 30 });
  expect(await toldTo(jane)).toEqual([
    `You have been outbid: Another bidder took the lead on ${lot.title} at $20.50 per share, above your limit of $20.00. Bidding was then due to end on ${await endOf(lot)}.`,
  ]);
});

test('the one unread notice of a lot says what happened last', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid({ limit: 20 });
  const titles = async (bidder: typeof paul) =>
    (await bidder.client.call(listNotifications)).body.map(({ data }) => data.title);
  await paul.bid({ amount: 12 });
  expect(await titles(paul)).toEqual(['An automatic bid answered yours']);
  await paul.bid({ amount: 21 });
  await jane.bid({ amount: 30 });
  expect(await titles(paul)).toEqual(['You have been outbid']);
  await jane.limit(40);
  await paul.bid({ amount: 32 });
  expect(await titles(paul)).toEqual(['An automatic bid answered yours']);
});

test('the mail to who was answered has that sentence and the price, once in a quarter of an hour', async () => {
  const { jane, paul, lot } = await twoBidders();
  await jane.bid({ limit: 20 });
  await paul.bid({ amount: 12 });
  await paul.client.call(readAllNotifications);
  await paul.bid({ amount: 13 });
  const mails = await mailsTo(paul.email);
  expect(mails).toMatchObject([
    { subject: `An automatic bid answered yours – ${lot.title} at $13.50` },
  ]);
  expect(mails[0]?.text).toContain('the leading bid became $13.50 per share.');
});
