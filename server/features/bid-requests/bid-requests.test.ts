import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { notifyPiece } from '#server/market/notices/notify-losers.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import {
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const requestsFor = ({ id }: { id: number }) =>
  theApp().db.selectFrom('bid_requests').selectAll().where('auction_id', '=', id).execute();

test('a buyer asks once: a new request is sent, a waiting one is not repeated', async () => {
  const [buyer, admin, lot] = [await buildBuyer(), await buildAdmin(), await buildLiveLot()];
  const ask = () => as(buyer).call(requestBid, { params: { id: lot.id } });
  const body = { message: 'Request sent successfully!', status: 'pending' };
  expect(await ask()).toMatchObject({ status: 201, body });
  expect(await ask()).toMatchObject({ status: 200, body });
  expect(await requestsFor(lot)).toHaveLength(1);
  expect(await noticesOf(admin)).toMatchObject([{ type: 'bid_request_received' }]);
});

test('two requests at once make one', async () => {
  const [buyer, lot] = [await signedIn(await buildBuyer()), await buildLiveLot()];
  const ask = () => buyer.call(requestBid, { params: { id: lot.id } });
  const replies = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(await requestsFor(lot)).toHaveLength(1);
});

test('an approved buyer need not ask', async () => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  await requestBy(lot, buyer, { status: 'approved' });
  const reply = await as(buyer).call(requestBid, { params: { id: lot.id } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'already_approved' } });
});

test('a rejected buyer may ask again after a day, and is told how long to wait before', async () => {
  const [early, late, lot] = [await buildBuyer(), await buildBuyer(), await buildLiveLot()];
  await requestBy(lot, early, { status: 'rejected', requestedAt: hoursAgo(23) });
  await requestBy(lot, late, { status: 'rejected', requestedAt: hoursAgo(25) });
  const refused = await as(early).call(requestBid, { params: { id: lot.id } });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'requested_recently' },
    headers: { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  const sent = await as(late).call(requestBid, { params: { id: lot.id } });
  expect(sent).toMatchObject({ status: 201, body: { status: 'pending' } });
  const again = (await requestsFor(lot)).find(({ buyer_id }) => buyer_id === late.id);
  expect(again).toMatchObject({ status: 'pending', decided_at: null, decided_by: null });
});

test('nobody asks for a lot that is unknown, was never live, is over, or is their own', async () => {
  const buyer = await signedIn(await buildBuyer());
  const ask = async (id: number | string) =>
    (await buyer.call(requestBid, { params: { id } })).status;
  expect(await ask(999_999)).toBe(404);
  expect(await ask('nonsense')).toBe(404);
  expect(await ask((await buildPendingLot()).id)).toBe(404);
  expect(await ask((await buildEndedLot()).id)).toBe(409);
  expect(await ask((await buildLiveLot({ endsIn: -1000 })).id)).toBe(409);
  const admin = await buildAdmin();
  const own = await buildLiveLot({ seller: admin });
  const reply = await as(admin).call(requestBid, { params: { id: own.id } });
  expect(reply).toMatchObject({ status: 403, body: { code: 'own_auction' } });
});

test('a seller must switch to buyer before asking, a visitor must sign in', async () => {
  const params = { id: (await buildLiveLot()).id };
  expect(await as(await buildSeller()).call(requestBid, { params })).toMatchObject({
    status: 403,
    body: { message: 'Switch to buyer to place a bid.' },
  });
  expect((await visitor().call(requestBid, { params })).status).toBe(401);
});

test('an admin approves, rejects later, and the buyer is told each time but not twice', async () => {
  const [buyer, admin, lot] = [await buildBuyer(), await buildAdmin(), await buildLiveLot()];
  const id = await requestBy(lot, buyer);
  const decide = (status: string) =>
    as(admin).call(decideBidRequest, { params: { id }, body: { status } });
  expect(await decide('approved')).toMatchObject({
    status: 200,
    body: { message: 'Request approved successfully.', bid_request: { status: 'approved' } },
  });
  expect((await decide('approved')).status).toBe(200);
  expect((await decide('rejected')).body).toMatchObject({
    message: 'Request rejected successfully.',
  });
  expect((await decide('perhaps')).status).toBe(422);
  expect((await noticesOf(buyer)).map(({ type }) => type)).toEqual([
    'bid_request_approved',
    'bid_request_rejected',
  ]);
  expect((await recordsOf('bid_request', id)).map(({ action }) => action)).toEqual([
    'bid_request.approve',
    'bid_request.reject',
  ]);
});

test('a request on a lot that is over is decided no more, and the admin reads why', async () => {
  const [admin, buyer] = [await signedIn(await buildAdmin()), await buildBuyer()];
  for (const lot of [await buildEndedLot(), await buildLiveLot({ endsIn: -5 })]) {
    const id = await requestBy(lot, buyer);
    for (const status of ['approved', 'rejected'] as const)
      expect(
        await admin.call(decideBidRequest, { params: { id }, body: { status } }),
      ).toMatchObject({
        status: 409,
        body: {
          code: 'request_closed',
          message: 'This auction is over, so its bid requests can no longer be decided.',
        },
      });
    expect(await recordsOf('bid_request', id)).toEqual([]);
  }
  expect(await noticesOf(buyer)).toEqual([]);
});

test('a request that nobody decided is closed at the end of its lot: its buyer is told, and it counts no more', async () => {
  const { db } = theApp();
  const [admin, waiting, approved] = [await buildAdmin(), await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({ endsIn: -5 });
  const id = await requestBy(lot, waiting);
  await requestBy(lot, approved, { status: 'approved' });
  await closeLots(db, [lot.id]);
  await inTransaction(db, (tx) => notifyPiece(tx, [lot.id]));
  expect(await noticesOf(waiting)).toMatchObject([
    {
      type: 'bid_request_closed',
      body: 'Acme Industries ended before an admin decided on your request to bid. You need not do anything.',
    },
  ]);
  expect(await noticesOf(approved)).toEqual([]);
  const records = await recordsOf('bid_request', id);
  expect(records).toMatchObject([{ action: 'bid_request.close', actor_id: null }]);
  const listed = async (status: string) =>
    (await as(admin).call(listBidRequests, { query: { status } })).body.filter(
      ({ auction }) => auction.id === lot.id,
    );
  expect(await listed('pending')).toEqual([]);
  expect(await listed('closed')).toMatchObject([
    { id, decided_at: null, auction: { status: 'ended' } },
  ]);
});

test('whoever waits to bid on a lot that is withdrawn is told, too', async () => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  await requestBy(lot, buyer);
  const { id } = lot;
  await as(await buildAdmin()).call(deleteAdminAuction, { params: { id } });
  expect((await requestsFor(lot)).map(({ status }) => status)).toEqual(['closed']);
  expect((await noticesOf(buyer)).map(({ body }) => body)).toEqual([
    'Acme Industries was withdrawn before an admin decided on your request to bid. You need not do anything.',
  ]);
});

test('a rejected buyer is told when they can ask again, which may be at once', async () => {
  const [admin, lot] = [await signedIn(await buildAdmin()), await buildLiveLot()];
  const told = async (hours: number) => {
    const [buyer, requestedAt] = [await buildBuyer(), hoursAgo(hours)];
    const params = { id: await requestBy(lot, buyer, { status: 'approved', requestedAt }) };
    await admin.call(decideBidRequest, { params, body: { status: 'rejected' } });
    return (await noticesOf(buyer)).map(({ body }) => body);
  };
  expect(await told(25)).toEqual(['You may not place bids on Acme Industries. You can ask again.']);
  const [waits] = await told(23);
  expect(waits).toMatch(
    /^You may not place bids on Acme Industries\. You can ask again from \d+ \w+ \d{4}, [\d:]{8} UTC\.$/,
  );
  const from = Date.parse(/from (.*)\.$/.exec(waits ?? '')?.[1] ?? '');
  expect(Math.abs(from - hoursAgo(-1).getTime())).toBeLessThan(60_000);
});

test('two admins deciding at once both get an answer, and the last one holds', async () => {
  const lot = await buildLiveLot();
  const id = await requestBy(lot, await buildBuyer());
  const [one, two] = [await signedIn(await buildAdmin()), await signedIn(await buildAdmin())];
  const replies = await Promise.all([
    one.call(decideBidRequest, { params: { id }, body: { status: 'approved' } }),
    two.call(decideBidRequest, { params: { id }, body: { status: 'rejected' } }),
  ]);
  expect(replies.map(({ body }) => body.bid_request.status)).toEqual(['approved', 'rejected']);
  const records = await recordsOf('bid_request', id);
  expect(records).toHaveLength(2);
  expect(records[1]?.before).toEqual(records[0]?.after);
  const [row] = await requestsFor(lot);
  expect(records[1]?.after).toEqual({ status: row?.status });
});

test('nobody decides their own request, nor on a lot they asked for or bid on', async () => {
  const [admin, lot] = [await buildAdmin(), await buildLiveLot()];
  const own = await requestBy(lot, admin);
  const other = await requestBy(lot, await buildBuyer());
  const decide = (id: number) =>
    as(admin).call(decideBidRequest, { params: { id }, body: { status: 'approved' } });
  expect(await decide(own)).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect(await decide(other)).toMatchObject({ status: 409, body: { code: 'involved_in_lot' } });
  expect((await decide(999_999)).status).toBe(404);
});

test('only admins list requests: newest first, whole names, emails and titles', async () => {
  const buyer = await buildBuyer({ name: 'Jane Doe' });
  const lot = await buildLiveLot({ title: 'Latest Ltd' });
  const id = await requestBy(lot, buyer, { requestedAt: new Date(Date.now() + 1000) });
  const reply = await as(await buildAdmin()).call(listBidRequests);
  expect(reply.body[0]).toMatchObject({
    id,
    status: 'pending',
    user: { name: 'Jane Doe', email: buyer.email },
    auction: { title: 'Latest Ltd' },
  });
  expect(Number(reply.headers['x-total-count'])).toBe(reply.body.length);
  for (const person of [buyer, await buildSeller()])
    expect((await as(person).call(listBidRequests)).status).toBe(403);
});
