import { expect, test } from 'vitest';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { meReads } from '#server/features/notifications/live.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder, buildStranger } from '#verification/support/bidders.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

/** They bid in turn, each a dollar more than the one before. */
async function bidInTurn(from: number, ...bidders: Bidder[]): Promise<void> {
  for (const [index, bidder] of bidders.entries())
    expect((await bidder.bid(from + index)).status).toBe(201);
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

test('who leads again is not told of their own bid as that of somebody else', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const told = async ({ client }: Bidder) =>
    (await client.call(listNotifications)).body.map(({ data }) => `${data.title}: ${data.body}`);
  await bidInTurn(10, jane, paul, jane);
  expect(await told(jane)).toEqual([
    `You have been outbid: You then bid $12.00 per share on ${lot.title} and took the lead back.`,
  ]);
  expect(await told(paul)).toEqual([
    `You have been outbid: The leading bid on ${lot.title} is now $12.00 per share.`,
  ]);
  const { notices } = (await meReads(theApp().db).read([jane.id])).get(jane.id) ?? {};
  expect(notices?.map(({ data }) => data.body)).toEqual([
    `You then bid $12.00 per share on ${lot.title} and took the lead back.`,
  ]);
});
