import { expect, test } from 'vitest';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { onCommit } from '#server/platform/database/change-bus.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildAdmin, signedIn } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });
withLive();

type Leader = Awaited<ReturnType<typeof twoBidders>>['jane'];

/** All that a leader may do without anybody noticing. */
async function changeSilently({ limit, cancel }: Leader): Promise<void> {
  for (const dollars of [30, 25, 25, 40]) expect((await limit(dollars)).status).toBe(200);
  expect((await cancel()).status).toBe(200);
  expect((await limit(20)).status).toBe(200);
}

test('a limit that changes without a bid sends nobody a frame and announces nothing', async () => {
  const { lot, jane, paul } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  const channel = auctionChannel(lot.id);
  const admin = await signedIn(await buildAdmin());
  const [watcher, his, theirs] = [
    await listen([channel, 'market']),
    await listen(['me'], { as: paul.client }),
    await listen(['admin'], { as: admin }),
  ];
  const frames = () => [
    ...[watcher.frames(channel), watcher.frames('market')],
    ...[his.frames('me'), theirs.frames('admin')],
  ];
  await eventually(() => expect(frames().every(({ length }) => length === 1)).toBe(true));
  const announced: unknown[] = [];
  onCommit(theApp().db, (change) => announced.push(change));
  await changeSilently(jane);
  expect(announced).toEqual([]);
  await paul.bid({ amount: 13 });
  await eventually(() => expect(watcher.frames(channel).at(-1)).toMatchObject({ to_seq: 2 }));
  // Had the changes been told, a frame of them would have come before that of the bid.
  expect(watcher.frames(channel)).toHaveLength(2);
  await eventually(() => expect(watcher.frames('market')).toHaveLength(2));
  expect(announced).toHaveLength(1);
});

test('a limit that changes without a bid moves no updated_at, no ETag and no precondition', async () => {
  const { lot, jane, params } = await twoBidders();
  await jane.bid({ amount: 12, limit: 20 });
  const admin = await signedIn(await buildAdmin());
  const list = { query: { q: lot.title } };
  const listed = await visitor().call(listAuctions, list);
  const shown = (await admin.call(getAdminAuction, { params })).body;
  await changeSilently(jane);
  expect((await admin.call(getAdminAuction, { params })).body).toEqual(shown);
  const etag = String(listed.headers.etag);
  const again = await visitor().call(listAuctions, { ...list, headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const terms = { buy_in_price: 10, market_price: 50, max_bid_price: '', min_increment: 0.5 };
  const body = listingForm({ ...terms, title: 'Acme Works', unchanged_since: shown.updated_at });
  expect((await admin.call(editAdminAuction, { params, body })).status).toBe(200);
});
