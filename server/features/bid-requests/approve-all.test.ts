import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildStranger } from '#verification/support/bidders.ts';
import type { Client } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import {
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
  requestBy,
} from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const requestsOf = async (buyer: Person) => {
  const { db } = theApp();
  const rows = db.selectFrom('bid_requests').selectAll().where('buyer_id', '=', buyer.id);
  return rows.orderBy('auction_id').execute();
};

const statusOn = async (buyer: Person, lot: BuiltLot) =>
  (await requestsOf(buyer)).find(({ auction_id: id }) => id === lot.id)?.status;

const approve = (admin: Client, id: number, scope: 'seller' | 'live' = 'seller') =>
  admin.call(approveAll, { params: { id }, body: { scope } });

async function scene(lots = 2) {
  const [admin, buyer, seller] = [await buildAdmin(), await buildBuyer(), await buildSeller()];
  const theirs: BuiltLot[] = [];
  for (let nth = 0; nth < lots; nth += 1)
    theirs.push(await buildLiveLot({ seller, title: `Lot ${nth}` }));
  const [first] = theirs;
  if (!first) throw new Error('A scene has a lot.');
  const id = await requestBy(first, buyer);
  return { admin, client: await signedIn(admin), buyer, seller, lots: theirs, first, id };
}

test('one act lets a buyer bid on all lots of a seller that are live now, and tells them once', async () => {
  const { client, admin, buyer, seller, lots, id } = await scene(3);
  const others = await buildLiveLot();
  await buildEndedLot({ seller });
  await requestBy(lots[1] as BuiltLot, buyer, { status: 'approved' });
  const reply = await approve(client, id);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Approved to bid on 2 lots.', approved: 2, already: 1, left_out: [] },
  });
  const requests = await requestsOf(buyer);
  expect(requests.map(({ auction_id, status }) => [auction_id, status])).toEqual(
    lots.map((lot) => [lot.id, 'approved']),
  );
  expect(await statusOn(buyer, others)).toBeUndefined();
  const told = (await noticesOf(buyer)).map(({ type, body }) => `${type}: ${body}`);
  expect(told).toEqual([
    expect.stringMatching(
      /^bid_request_approved: .* 2 live lots of \w+ \w\.: Lot 0 and Lot 2\. Lot 0 ends first, .* UTC\.$/,
    ),
  ]);
  const logged = await recordsOf('bid_request', id);
  expect(logged).toMatchObject([
    {
      action: 'bid_request.approve',
      actor_id: admin.id,
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ]);
  const stranger = await buildStranger(lots[2] as BuiltLot, buyer);
  expect((await stranger.bid(10)).status).toBe(201);
  // Once more there is nothing to do, and nothing to tell.
  expect((await approve(client, id)).body).toMatchObject({ approved: 0, already: 3 });
  expect(await noticesOf(buyer)).toHaveLength(1);
});

test('of many lots the first are named, with how many more there are, and the link leads to all', async () => {
  const { client, buyer, id } = await scene(30);
  await approve(client, id);
  const [told] = await noticesOf(buyer);
  expect(told?.body).toMatch(
    /30 live lots of .*: Lot 0, Lot 1, Lot 2 and 27 more\. Lot 0 ends first, .* UTC\.$/,
  );
  expect(told?.url).toBe('/buyer/requests?status=approved');
});

test('the lot that was asked for is named before those that end earlier', async () => {
  const { client, buyer, lots } = await scene(5);
  await approve(client, await requestBy(lots[4] as BuiltLot, buyer));
  const [mail] = await mailsTo(buyer.email);
  expect(mail?.subject).toBe('You can bid on Lot 4 and 4 more lots');
  const [told] = await noticesOf(buyer);
  expect(told?.body).toMatch(/: Lot 4, Lot 0, Lot 1 and 2 more\. Lot 0 ends first, /);
});

test('the live market as a whole is one act, too', async () => {
  const { client, buyer, first, id } = await scene(1);
  const others = await buildLiveLot();
  const { body } = await approve(client, id, 'live');
  expect(body.approved).toBeGreaterThanOrEqual(2);
  for (const lot of [first, others]) expect(await statusOn(buyer, lot)).toBe('approved');
});

test('lots in which the admin has a stake are left out, and said; so are those where it was decided otherwise', async () => {
  const { client, admin, buyer, seller, lots, id } = await scene(4);
  const [, asked, rejected, free] = lots as [BuiltLot, BuiltLot, BuiltLot, BuiltLot];
  await buildAdmin();
  await requestBy(asked, admin);
  await requestBy(rejected, buyer, { status: 'rejected' });
  const { body } = await approve(client, id);
  expect(body).toMatchObject({ message: 'Approved to bid on 2 lots; 2 left out.', approved: 2 });
  expect(body.left_out.map(({ auction, because }) => [auction.id, because])).toEqual([
    [asked.id, 'You asked to bid on this auction, so another admin must do this.'],
    [rejected.id, 'They were rejected there. Approve that request separately.'],
  ]);
  expect(await statusOn(buyer, asked)).toBeUndefined();
  expect(await statusOn(buyer, rejected)).toBe('rejected');
  expect(await statusOn(buyer, free)).toBe('approved');
  // Of their own lots nobody becomes a bidder.
  const own = await requestBy(await buildLiveLot(), seller);
  expect((await approve(client, own, 'live')).body.left_out.map(({ because }) => because)).toEqual(
    expect.arrayContaining(['It is their own auction.']),
  );
  for (const lot of lots) expect(await statusOn(seller, lot)).toBeUndefined();
});

test('the lot that was asked for has ended meanwhile: it is named among those left out', async () => {
  const { client, buyer, seller } = await scene(2);
  const ended = await buildEndedLot({ seller });
  const { body } = await approve(client, await requestBy(ended, buyer));
  expect(body).toMatchObject({
    message: 'Approved to bid on 2 lots; 1 left out.',
    left_out: [
      { auction: { id: ended.id }, because: 'It is over, so nobody can bid on it any more.' },
    ],
  });
});

test('who decided about a lot is not let in there, by whatever act', async () => {
  const { client, lots, first } = await scene(2);
  const [decider, other] = [await buildAdmin(), lots[1] as BuiltLot];
  const sent = { params: { id: await requestBy(first, await buildBuyer()) } };
  await as(decider).call(decideBidRequest, { ...sent, body: { status: 'approved' } });
  const { body } = await approve(client, await requestBy(other, decider));
  expect(body.left_out).toMatchObject([
    {
      auction: { id: first.id },
      because: 'They made a decision on it or its bidders, or edited it.',
    },
  ]);
  expect(await statusOn(decider, first)).toBeUndefined();
  expect(await statusOn(decider, other)).toBe('approved');
});

test('nobody approves themselves, an unknown request, or by an unknown scope', async () => {
  const { client, admin, first, id } = await scene(1);
  const own = await requestBy(first, admin);
  expect(await approve(client, own)).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect((await approve(client, 999_999)).status).toBe(404);
  for (const scope of ['everything', null, 7])
    expect((await approve(client, id, scope as 'live')).status).toBe(422);
});

test.each(ROUNDS)(
  'a lot that is withdrawn meanwhile is let in or left, and the rest is done (%i)',
  async (round) => {
    const { client, buyer, lots, id } = await scene(2);
    const [kept, gone] = lots as [BuiltLot, BuiltLot];
    const other = await signedIn(await buildAdmin());
    const [all, withdrawn] = await race(
      round,
      () => approve(client, id),
      () => other.call(deleteAdminAuction, { params: { id: gone.id } }),
    );
    expect([all.status, withdrawn.status]).toEqual([200, 200]);
    expect(await statusOn(buyer, kept)).toBe('approved');
    expect(all.body.approved).toBe((await requestsOf(buyer)).length);
  },
);

test.each(ROUNDS)(
  'of a lot that ends meanwhile nobody is let in afterwards (%i)',
  async (round) => {
    const { client, buyer, seller, first, id } = await scene(1);
    const ending = await buildLiveLot({ seller, endsIn: 30 });
    await eventually(async () => {
      const [all] = await race(
        round,
        () => approve(client, id),
        () => closeLots(theApp().db, [ending.id]),
      );
      expect(all.status).toBe(200);
      const rows = theApp().db.selectFrom('auctions').select('status').where('id', '=', ending.id);
      expect((await rows.executeTakeFirstOrThrow()).status).toBe('ended');
    });
    expect(await statusOn(buyer, first)).toBe('approved');
    const let_in = (await requestsOf(buyer)).find(({ auction_id }) => auction_id === ending.id);
    const { ends_at } = await theApp()
      .db.selectFrom('auctions')
      .select('ends_at')
      .where('id', '=', ending.id)
      .executeTakeFirstOrThrow();
    if (let_in) expect(Number(let_in.decided_at)).toBeLessThanOrEqual(Number(ends_at));
  },
);

test.each(ROUNDS)('a revocation meanwhile is never undone (%i)', async (round) => {
  const { client, buyer, lots, id } = await scene(2);
  const revoked = lots[1] as BuiltLot;
  const there = await requestBy(revoked, buyer, { status: 'approved' });
  const other = await signedIn(await buildAdmin());
  const [all, answer] = await race(
    round,
    () => approve(client, id),
    () => other.call(decideBidRequest, { params: { id: there }, body: { status: 'rejected' } }),
  );
  expect([all.status, answer.status]).toEqual([200, 200]);
  expect(await statusOn(buyer, revoked)).toBe('rejected');
});

test.each(ROUNDS)(
  'a request that is sent meanwhile is approved, or needless (%i)',
  async (round) => {
    const { client, buyer, lots, id } = await scene(2);
    const asked = lots[1] as BuiltLot;
    const asking = await signedIn(buyer);
    const [all, sent] = await race(
      round,
      () => approve(client, id),
      () => asking.call(requestBid, { params: { id: asked.id }, body: { message: 'Please' } }),
    );
    expect(all.status).toBe(200);
    expect([201, 409]).toContain(sent.status);
    expect((await requestsOf(buyer)).map(({ status }) => status)).toEqual(['approved', 'approved']);
  },
);

test.each(ROUNDS)(
  'two admins at once: both are answered, and each lot is approved once (%i)',
  async (round) => {
    const { client, buyer, lots, id } = await scene(3);
    const other = await signedIn(await buildAdmin());
    const [one, two] = await race(
      round,
      () => approve(client, id),
      () => approve(other, id),
    );
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.approved + two.body.approved).toBe(lots.length);
    expect(await noticesOf(buyer)).toHaveLength(1);
  },
);

test('more than 500 lots are not one act', async () => {
  const { client, id, first } = await scene(1);
  const columns = sql.raw(
    'seller_id, title, total_shares, buy_in_cents, market_cents, min_increment_cents, status, live_at, ends_at, first_ends_at, hard_stop_at, soft_close_seconds',
  );
  const { db } = theApp();
  await sql`
    insert into auctions (${columns})
    select ${columns} from auctions, generate_series(1, 500) where id = ${first.id}`.execute(db);
  expect(await approve(client, id)).toMatchObject({ status: 409, body: { code: 'too_many_lots' } });
});
