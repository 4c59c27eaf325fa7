import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { meReads } from '#server/features/notifications/live.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildStranger } from '#verification/support/bidders.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

async function scene() {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, market: 50 });
  const buyer = await buildStranger(lot);
  const id = await requestBy(lot, buyer);
  const admin = as(await buildAdmin());
  const decide = (body: { status: string; bid_limit?: unknown }) =>
    admin.call(decideBidRequest, { params: { id }, body });
  const limitNow = async () =>
    (await buyer.client.call(getAuction, { params: { id: lot.id } })).body.me?.bid_limit;
  return { seller, lot, buyer, id, admin, decide, limitNow };
}

test('an approval may say the most per share: its buyer and admins read it, sellers do not', async () => {
  const { seller, lot, buyer, id, admin, decide, limitNow } = await scene();
  const reply = await decide({ status: 'approved', bid_limit: '15.50' });
  expect(reply.body.bid_request).toMatchObject({ status: 'approved', bid_limit: 15.5 });
  expect(await limitNow()).toBe(15.5);
  expect((await buyer.client.call(listMyRequests)).body).toMatchObject([{ bid_limit: 15.5 }]);
  const { body } = await admin.call(listBidRequests, { query: { q: buyer.email } });
  expect(body).toMatchObject([{ id, bid_limit: 15.5 }]);
  const file = await admin.call(listBidRequests, { query: { q: buyer.email, format: 'csv' } });
  expect(file.text).toContain('status,bid_limit,');
  expect(file.text).toContain(',approved,15.5,');
  const params = { id: lot.id };
  const own = await as(seller).call(listRequestsOfOwnListing, { params });
  expect(own.body[0]).not.toHaveProperty('bid_limit');
  expect((await noticesOf(buyer)).map((notice) => notice.body)).toEqual([
    `Your request to bid on ${lot.title} was approved, up to $15.50 per share.`,
  ]);
  expect((await buyer.bid(15.51)).body).toMatchObject({ code: 'above_bid_limit', maximum: 15.5 });
  expect((await buyer.bid(15.5)).status).toBe(201);
});

test('another bid limit is a decision of its own: told, in the audit log, and seen live', async () => {
  const { buyer, id, decide, limitNow } = await scene();
  const versions = async () => (await meReads(theApp().db).versions([buyer.id])).get(buyer.id);
  await decide({ status: 'approved', bid_limit: 15 });
  const before = await versions();
  await decide({ status: 'approved', bid_limit: 15 });
  await decide({ status: 'approved' });
  expect([await limitNow(), await versions()]).toEqual([15, before]);
  await decide({ status: 'approved', bid_limit: 20 });
  expect(await limitNow()).toBe(20);
  expect(await versions()).not.toBe(before);
  await decide({ status: 'approved', bid_limit: null });
  expect(await limitNow()).toBeUndefined();
  expect(
    (await recordsOf('bid_request', id)).map(({ before: was, after }) => [was, after]),
  ).toEqual([
    [{ status: 'pending' }, { status: 'approved', bid_limit_cents: 1500 }],
    [
      { status: 'approved', bid_limit_cents: 1500 },
      { status: 'approved', bid_limit_cents: 2000 },
    ],
    [{ status: 'approved', bid_limit_cents: 2000 }, { status: 'approved' }],
  ]);
  expect(await noticesOf(buyer)).toHaveLength(3);
});

test('a rejection ends the bid limit, and a new approval has none unless it says so', async () => {
  const { decide, limitNow } = await scene();
  await decide({ status: 'approved', bid_limit: 15 });
  await decide({ status: 'rejected', bid_limit: 15 });
  expect(await limitNow()).toBeUndefined();
  await decide({ status: 'approved' });
  expect(await limitNow()).toBeUndefined();
});

test('approving all lots of a seller may say one bid limit for those that are approved now', async () => {
  const { seller, lot, buyer, id, admin, limitNow } = await scene();
  const other = await buildLiveLot({ seller });
  const already = await buildLiveLot({ seller });
  await requestBy(already, buyer, { status: 'approved' });
  const body = { scope: 'seller', bid_limit: 12 };
  const reply = await admin.call(approveAll, { params: { id }, body });
  expect(reply.body).toMatchObject({ approved: 2, already: 1 });
  expect(await limitNow()).toBe(12);
  const requests = await buyer.client.call(listMyRequests);
  const limits = Object.fromEntries(
    requests.body.map(({ auction, bid_limit }) => [auction.id, bid_limit]),
  );
  expect(limits).toEqual({ [lot.id]: 12, [other.id]: 12, [already.id]: null });
  expect((await noticesOf(buyer)).at(-1)?.body).toContain(', up to $12.00 per share: ');
  expect((await recordsOf('bid_request', id)).at(-1)?.after).toMatchObject({
    bid_limit_cents: 1200,
  });
});

test.each([0, -1, 12.345, 'much'])('%j is no bid limit', async (bid_limit) => {
  const { decide } = await scene();
  const reply = await decide({ status: 'approved', bid_limit });
  expect(reply.status).toBe(422);
  expect(reply.body).toHaveProperty('errors.bid_limit');
});
