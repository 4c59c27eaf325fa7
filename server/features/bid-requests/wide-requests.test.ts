import { expect, test } from 'vitest';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import type { ApprovalScope } from '#contract/bid-requests/approval-scope.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { meReads } from '#server/features/notifications/live.ts';
import { notifyPiece } from '#server/market/notices/notify-losers.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Reply } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import {
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
  requestBy,
} from '#verification/support/lots.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const HOUR = 3_600_000;

const requestOf = (id: number) =>
  theApp().db.selectFrom('bid_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const requestsOn = (lot: { id: number }, buyer: Person) =>
  theApp()
    .db.selectFrom('bid_requests')
    .select(['id', 'status', 'scope'])
    .where('auction_id', '=', lot.id)
    .where('buyer_id', '=', buyer.id)
    .execute();

/** Ends the lot and tells its people, as the server does. */
async function end(lot: BuiltLot): Promise<void> {
  await closeLots(theApp().db, [lot.id]);
  await inTransaction(theApp().db, (tx) => notifyPiece(tx, [lot.id]));
}

/** A lot whose time is up, another one of its seller, and a buyer who asked for more than the first. */
async function scene(scope: ApprovalScope = 'seller', endsIn = -5) {
  const [admin, buyer, seller] = [await buildAdmin(), await buildBuyer(), await buildSeller()];
  const [lot, other] = [
    await buildLiveLot({ seller, title: 'First', endsIn }),
    await buildLiveLot({ seller, title: 'Second' }),
  ];
  const id = await requestBy(lot, buyer, { scope });
  const clients = { admin: await signedIn(admin), buyer: await signedIn(buyer) };
  const decide = (status: 'approved' | 'rejected', reason?: string) =>
    clients.admin.call(decideBidRequest, { params: { id }, body: { status, reason } });
  const approve = (wanted: ApprovalScope = scope) =>
    clients.admin.call(approveAll, { params: { id }, body: { scope: wanted } });
  const meOn = async (on: { id: number }) =>
    (await clients.buyer.call(getAuction, { params: { id: on.id } })).body.me;
  return { admin, buyer, seller, lot, other, id, clients, decide, approve, meOn };
}

test.each(['seller', 'live'] as const)(
  'a request for more lots (%s) waits on after its lot has ended, and is answered by an approval for them',
  async (scope) => {
    const { admin, buyer, lot, other, id, clients, approve, meOn } = await scene(scope);
    const desk = async () => (await clients.admin.call(getDashboardSummary)).body;
    const waiting = async () => (await desk()).pending_requests;
    const before = await waiting();
    const { ends_at } = (await clients.buyer.call(getAuction, { params: { id: lot.id } })).body;
    expect((await desk()).next_request_ends_at).toBe(ends_at);
    await end(lot);
    expect((await desk()).next_request_ends_at).toBeNull();
    expect(await requestOf(id)).toMatchObject({ status: 'pending' });
    expect(await noticesOf(buyer)).toEqual([]);
    expect(await waiting()).toBe(before);
    expect((await clients.buyer.call(listMyRequests)).body).toMatchObject([
      { id, status: 'pending', scope, decided_at: null, auction: { status: 'ended' } },
    ]);

    expect((await approve()).status).toBe(200);
    expect(await requestsOn(other, buyer)).toMatchObject([{ status: 'approved' }]);
    expect(await requestOf(id)).toMatchObject({ status: 'closed', decided_by: admin.id });
    expect((await meOn(lot))?.request_status).toBe('closed');
    expect((await noticesOf(buyer)).map(({ type }) => type)).toEqual(['bid_request_approved']);
    const mine = (await clients.buyer.call(listMyRequests, { query: { status: 'closed' } })).body;
    expect(mine).toMatchObject([{ id, decided_at: expect.any(String) }]);
    expect(await recordsOf('bid_request', id)).toMatchObject([
      {
        action: 'bid_request.close',
        actor_id: admin.id,
        after: { status: 'closed', approved_for: scope },
      },
    ]);
  },
);

test('where nothing is live to be approved for, it waits on', async () => {
  const { other, lot, id, clients, approve } = await scene();
  await end(lot);
  await clients.admin.call(deleteAdminAuction, { params: { id: other.id } });
  expect((await approve()).body).toMatchObject({ approved: 0, already: 0 });
  expect(await requestOf(id)).toMatchObject({ status: 'pending', decided_by: null });
});

test('one approval answers what asks for no more, and leaves what asks for more', async () => {
  const { buyer, seller, id, approve } = await scene();
  const overLots = [await buildEndedLot({ seller }), await buildEndedLot({ seller })] as const;
  const narrow = await requestBy(overLots[0], buyer, { scope: 'seller' });
  const wide = await requestBy(overLots[1], buyer, { scope: 'live' });
  const elsewhere = await requestBy(await buildEndedLot(), buyer, { scope: 'seller' });
  const strangers = await requestBy(overLots[0], await buildBuyer(), { scope: 'seller' });
  await approve('seller');
  const statusNow = async (of: number) => (await requestOf(of)).status;
  expect(await Promise.all([id, narrow, wide, elsewhere, strangers].map(statusNow))).toEqual([
    'closed',
    'closed',
    'pending',
    'pending',
    'pending',
  ]);
});

test('once its lot is over it cannot be approved for that lot, but rejected, once, and its buyer is told why', async () => {
  const { buyer, lot, id, decide } = await scene('live');
  await end(lot);
  expect(await decide('approved')).toMatchObject({
    status: 409,
    body: {
      code: 'request_closed',
      message:
        'This auction is over. Approve this buyer for all live lots instead, or reject the request.',
    },
  });
  expect((await decide('rejected', 'Who are you?')).status).toBe(200);
  expect(await noticesOf(buyer)).toMatchObject([
    {
      type: 'bid_request_rejected',
      body: 'Your request to bid on all live lots was rejected. Reason: “Who are you?” You can ask for each of them by itself.',
    },
  ]);
  for (const status of ['approved', 'rejected'] as const)
    expect((await decide(status)).body).toMatchObject({ code: 'request_closed' });
  expect(await requestOf(id)).toMatchObject({ status: 'rejected' });
});

test('it outlives a withdrawal, and goes on with a lot that is listed again', async () => {
  const withdrawn = await scene('live', HOUR);
  await withdrawn.clients.admin.call(deleteAdminAuction, { params: { id: withdrawn.lot.id } });
  expect(await requestOf(withdrawn.id)).toMatchObject({ status: 'pending' });

  const { lot, id, buyer, clients } = await scene('live', HOUR);
  const body = { reason: 'A wrong figure.', ends_at: null };
  const again = (await clients.admin.call(relistAuction, {
    params: { id: lot.id },
    body,
  })) as Reply<{ auction: AdminAuction }>;
  expect(await requestOf(id)).toMatchObject({ status: 'closed', decided_by: null });
  expect(await requestsOn(again.body.auction, buyer)).toMatchObject([
    { status: 'pending', scope: 'live' },
  ]);
});

test('the lots that it covers say that the buyer waits, and asking there sends no second one', async () => {
  const { buyer, lot, other, id, clients, decide, meOn } = await scene('seller');
  const foreign = await buildLiveLot();
  await end(lot);
  const waits = { request_status: 'pending', request_scope: 'seller' };
  expect(await meOn(other)).toMatchObject(waits);
  expect(await meOn(foreign)).toMatchObject({ request_status: null });
  const ask = (on: BuiltLot, scope?: ApprovalScope) =>
    clients.buyer.call(requestBid, { params: { id: on.id }, body: { scope } });
  expect(await ask(other)).toMatchObject({
    status: 200,
    body: { message: 'Request sent successfully!', status: 'pending' },
  });
  expect(await requestsOn(other, buyer)).toEqual([]);
  expect((await ask(foreign)).status).toBe(201);
  // For more than was asked for, they may ask.
  expect((await ask(other, 'live')).status).toBe(201);
  expect(await requestsOn(other, buyer)).toMatchObject([{ status: 'pending', scope: 'live' }]);

  const third = await buildLiveLot();
  const { versions, read } = meReads(theApp().db);
  const look = async () => ({
    version: (await versions([buyer.id])).get(buyer.id),
    covered: (await read([buyer.id])).get(buyer.id)?.covered,
  });
  const before = await look();
  expect(before.covered).toContain(third.id);
  expect(before.covered).not.toContain(other.id);
  const fourth = await buildLiveLot();
  const after = await look();
  expect(after.covered).toContain(fourth.id);
  expect(after.version).not.toBe(before.version);

  await decide('rejected');
  const [wide] = await requestsOn(other, buyer);
  const params = { id: wide?.id ?? 0 };
  await clients.admin.call(decideBidRequest, { params, body: { status: 'rejected' } });
  expect((await look()).covered).toEqual([]);
  expect(await meOn(third)).toMatchObject({ request_status: null });
  expect((await requestOf(id)).status).toBe('rejected');
});

test('where they were rejected it covers nothing: they may ask again there after a day', async () => {
  const { buyer, other, clients, meOn } = await scene('live');
  await requestBy(other, buyer, { status: 'rejected', requestedAt: new Date(0) });
  expect(await meOn(other)).toMatchObject({ request_status: 'rejected' });
  const asked = await clients.buyer.call(requestBid, { params: { id: other.id } });
  expect(asked.status).toBe(201);
});

test.each(ROUNDS)(
  'a decision at the end of the lot is one or the other, and whole (%i)',
  async (round) => {
    const act = async (
      decideOn: (made: Awaited<ReturnType<typeof scene>>) => Promise<{ status: number }>,
    ) => {
      const made = await scene('seller', 30);
      const { db } = theApp();
      let answers: number[] = [];
      await eventually(async () => {
        const [answer] = await race(
          round,
          () => decideOn(made),
          () => end(made.lot),
        );
        answers = [...answers, answer.status];
        const lots = db.selectFrom('auctions').select('status').where('id', '=', made.lot.id);
        expect((await lots.executeTakeFirstOrThrow()).status).toBe('ended');
      });
      return { ...made, answers, request: await requestOf(made.id) };
    };
    const all = await act(({ approve }) => approve());
    expect(new Set(all.answers)).toEqual(new Set([200]));
    expect(['approved', 'closed']).toContain(all.request.status);
    expect(all.request.decided_by).toBe(all.admin.id);
    expect(await requestsOn(all.other, all.buyer)).toMatchObject([{ status: 'approved' }]);
    expect(await noticesOf(all.buyer)).toHaveLength(1);

    const rejected = await act(({ decide }) => decide('rejected'));
    expect(rejected.request.status).toBe('rejected');
    expect(await noticesOf(rejected.buyer)).toHaveLength(1);

    const one = await act(({ decide }) => decide('approved'));
    expect(one.request.status).toBe(one.answers.includes(200) ? 'approved' : 'pending');
    expect(await requestsOn(one.other, one.buyer)).toEqual([]);
  },
);
