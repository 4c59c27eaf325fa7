import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { getDashboardActivity } from '#contract/admin/get-dashboard-activity.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { meReads } from '#server/features/notifications/live.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

/** Jane leads with a limit of 20; Paul bid 12 and then 15, and was answered both times. */
async function paulWasAnsweredTwice() {
  const [janes, pauls, seller] = [
    await buildBuyer({ name: 'Jane Doe' }),
    await buildBuyer({ name: 'Paul Poe' }),
    await buildSeller(),
  ];
  const market = await twoBidders({ seller }, { jane: janes, paul: pauls });
  await market.jane.bid({ limit: 20 });
  await market.paul.bid({ amount: 12 });
  await market.paul.bid({ amount: 14, limit: 15 });
  return { ...market, seller, pauls, admin: as(await buildAdmin()) };
}

test('My Bids shows who was answered what they offered, as outbid', async () => {
  const { paul, jane, lot } = await paulWasAnsweredTwice();
  const mine = await paul.client.call(listBuyerBids, { query: { auction: lot.id } });
  expect(mine.headers['x-total-count']).toBe('2');
  const offered = {
    state: 'outbid',
    how: 'hand',
    bidder: 2,
    user_name: 'Paul Poe',
    current_price: 15.5,
  };
  expect(mine.body.bids).toMatchObject([
    { ...offered, amount: 15, seq: 3, overtaken: false },
    { ...offered, amount: 12, seq: 2, overtaken: true },
  ]);
  for (const bid of mine.body.bids) expect(bid).not.toHaveProperty('answered');
  const hers = await jane.client.call(listBuyerBids, {
    query: { auction: lot.id, state: 'leading' },
  });
  expect(hers.body.bids).toMatchObject([
    { amount: 15.5, how: 'limit', answered: { amount: 15, bidder: 2, user_name: 'Paul P.' } },
    { amount: 12.5, how: 'limit', overtaken: true },
    { amount: 10, how: 'hand' },
  ]);
});

test('the figures of a buyer count bids that were answered, and a lot with only such bids is lost', async () => {
  const { paul, lot } = await paulWasAnsweredTwice();
  const overview = async () => (await paul.client.call(getBuyerOverview)).body;
  const live = await overview();
  expect(live).toMatchObject({ total_bids: 2, lost_bids: 0, won_bids: 0 });
  expect(live.bids_per_day.at(-1)?.bids).toBe(2);
  await sql`update auctions set ends_at = clock_timestamp() where id = ${lot.id}`.execute(
    theApp().db,
  );
  await closeLots(theApp().db, [lot.id], 'wait');
  expect(await overview()).toMatchObject({
    total_bids: 2,
    lost_bids: 1,
    recent_bids: [{ state: 'lost' }, {}],
  });
});

test('the position of who was answered has their bids and does not lead, on the page, in lists and live', async () => {
  const { paul, jane, params } = await paulWasAnsweredTwice();
  const { versions, read } = meReads(theApp().db);
  const me = {
    is_leading: false,
    my_bids: 2,
    my_best: 15,
    my_last_seq: 3,
    bidder: 2,
    result: null,
  };
  const page = await paul.client.call(getAuction, { params });
  expect(page.body).toMatchObject({ me, bids_count: 5, bidders_count: 2 });
  const mine = await paul.client.call(listMyAuctions, { query: { state: 'outbid' } });
  expect(mine.body).toMatchObject([{ id: params.id, me }]);
  expect((await read([paul.id])).get(paul.id)?.lots).toMatchObject([{ id: params.id, me }]);
  const hers = await jane.client.call(getAuction, { params });
  expect(hers.body.me).toMatchObject({
    is_leading: true,
    my_bids: 3,
    my_best: 15.5,
    my_last_seq: 3,
  });
  const before = (await versions([paul.id])).get(paul.id);
  await paul.bid({ amount: 16 });
  expect((await versions([paul.id])).get(paul.id)).not.toBe(before);
});

test('admins read whom a bid answered by their whole name, find it by them, and have it in the file', async () => {
  const { admin, lot, pauls } = await paulWasAnsweredTwice();
  const query = { auction: lot.id };
  const { body } = await admin.call(listAdminBids, { query });
  expect(body).toMatchObject([
    { amount: 15.5, how: 'limit', answered: { amount: 15, bidder: 2, user_name: 'Paul Poe' } },
    { amount: 12.5, how: 'limit', answered: { amount: 12 } },
    { amount: 10, how: 'hand' },
  ]);
  const searches: Record<string, string | number>[] = [
    { user: pauls.id },
    { ...query, q: pauls.email },
  ];
  for (const found of searches) {
    const reply = await admin.call(listAdminBids, { query: found });
    expect(reply.body.map(({ amount }) => amount)).toEqual([15.5, 12.5]);
  }
  const { text } = await admin.call(listAdminBids, { query: { ...query, format: 'csv' } });
  const [columns, newest] = text.split('\r\n');
  expect(columns).toContain('email,how,answered,answered_user,answered_bidder,created_at');
  expect(newest).toContain(',limit,15,Paul Poe,2,');
});

test('sellers and the public read it with masked names, and whoever was answered reads their own', async () => {
  const { seller, lot, paul } = await paulWasAnsweredTwice();
  const params = { id: lot.id };
  const own = await as(seller).call(listBidsOfOwnListing, { params });
  expect(own.body[0]).toMatchObject({ user_name: 'Jane D.', answered: { user_name: 'Paul P.' } });
  const his = await paul.client.call(listBidsOfLot, { params });
  expect(his.body[0]).toMatchObject({ user_name: 'Jane D.', answered: { user_name: 'Paul Poe' } });
});

test('every count of bids counts both: of the day, the hour, the seller and the person', async () => {
  const figures = async (admin: ReturnType<typeof as>) => ({
    today: (await admin.call(getDashboardSummary)).body.bids_today,
    hour: (await admin.call(getDashboardActivity)).body.bids_per_hour.reduce(
      (sum, { bids }) => sum + bids,
      0,
    ),
  });
  const before = await figures(as(await buildAdmin()));
  const { seller, admin, pauls } = await paulWasAnsweredTwice();
  const after = await figures(admin);
  expect({ today: after.today - before.today, hour: after.hour - before.hour }).toEqual({
    today: 5,
    hour: 5,
  });
  expect((await as(seller).call(getSellerOverview)).body.bids_today).toBe(5);
  const { body } = await admin.call(listUsers, { query: { q: pauls.email } });
  expect(body).toMatchObject([{ figures: { bids: 2 } }]);
});

test('an admin whose bid was answered has a stake in the lot', async () => {
  const [paul] = [await buildAdmin(), await buildAdmin()];
  const { lot, jane, paul: bidder } = await twoBidders({}, { paul });
  await jane.bid({ limit: 20 });
  await bidder.bid({ amount: 12 });
  const reply = await as(paul).call(deleteAdminAuction, { params: { id: lot.id } });
  expect(reply).toMatchObject({
    status: 409,
    body: { message: 'You bid on this auction, so another admin must do this.' },
  });
});
