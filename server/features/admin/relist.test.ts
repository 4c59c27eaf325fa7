import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Reply } from '#verification/support/client.ts';
import {
  approveBuyer,
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
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
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const reason = 'The number of shares was wrong.';
const HOUR = 3_600_000;

type Relisted = Reply<{ message: string; auction: AdminAuction }>;

const relistBy = (by: Person, lot: BuiltLot, body: Record<string, unknown> = { reason }) =>
  as(by).call(relistAuction, { params: { id: lot.id }, body }) as Promise<Relisted>;
const relist = async (lot: BuiltLot, body?: Record<string, unknown>) =>
  relistBy(await buildAdmin(), lot, body);

const newLotsOf = (lot: BuiltLot) =>
  theApp().db.selectFrom('auctions').select('id').where('relists_id', '=', lot.id).execute();

async function lotWithPeople() {
  const [seller, bidder, waiting] = [await buildSeller(), await buildBuyer(), await buildBuyer()];
  const traits = { seller, maxBid: 50, minIncrement: 2, endsIn: 3 * HOUR };
  const lot = await buildLiveLot({ ...traits, bids: [{ by: bidder, amount: 40 }] });
  await approveBuyer(lot, bidder);
  await requestBy(lot, waiting);
  const turnedDown = await buildBuyer();
  await requestBy(lot, turnedDown, { status: 'rejected' });
  return { lot, seller, bidder, waiting, turnedDown };
}

test('a lot that went wrong is withdrawn and begins again at once, with its terms, its permissions and the time that was left', async () => {
  const { lot, bidder } = await lotWithPeople();
  const { status, body } = await relist(lot);
  expect(status).toBe(201);
  expect(body.message).toBe('Auction withdrawn and listed again.');
  expect(body.auction).toMatchObject({
    title: lot.title,
    status: 'live',
    max_bid_price: 50,
    min_increment: 2,
    bids_count: 0,
    current_price: 10,
    relists: lot.id,
    pending_requests: 1,
  });
  const left = Date.parse(body.auction.ends_at ?? '') - Date.now();
  expect(Math.abs(left - 3 * HOUR)).toBeLessThan(60_000);

  const old = await as(bidder).call(getAuction, { params: { id: lot.id } });
  expect(old.body).toMatchObject({
    status: 'withdrawn',
    withdraw_reason: reason,
    relisted_as: body.auction.id,
    bids_count: 1,
    winner: null,
  });
  const bid = await as(bidder).call(placeBid, {
    params: { id: body.auction.id },
    body: { amount: 10 },
  });
  expect(bid.status, bid.text).toBe(201);
  expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({
    action: 'auction.withdraw',
    after: { reason, relisted_as_id: body.auction.id },
  });
  expect(await recordsOf('auction', body.auction.id)).toMatchObject([{ action: 'auction.relist' }]);
});

test('seller, bidders and who waits to bid are told why, in one mail that leads to the new lot', async () => {
  const { lot, seller, bidder, waiting, turnedDown } = await lotWithPeople();
  const { body } = await relist(lot);
  for (const person of [seller, bidder, waiting]) {
    expect(await noticesOf(person)).toMatchObject([
      {
        type: 'auction_relisted',
        url: `/auction/${body.auction.id}`,
        body: expect.stringContaining(reason),
      },
    ]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  }
  expect(await noticesOf(turnedDown)).toEqual([]);
});

test('its new end may be given; without one whoever bid before has an hour at least', async () => {
  const short = await relist(await buildLiveLot({ endsIn: 60_000 }));
  const left = Date.parse(short.body.auction.ends_at ?? '') - Date.now();
  expect(Math.abs(left - HOUR)).toBeLessThan(60_000);
  const endsAt = new Date(Date.now() + 2 * HOUR).toISOString();
  const given = await relist(await buildLiveLot(), { reason, ends_at: endsAt });
  expect(given.body.auction.ends_at).toBe(endsAt);
  const soon = { reason, ends_at: new Date(Date.now() + 60_000).toISOString() };
  expect(await relist(await buildLiveLot(), soon)).toMatchObject({
    status: 422,
    body: { errors: { ends_at: [expect.any(String)] } },
  });
});

test('without a reason, or of a lot that is not live, nothing happens', async () => {
  expect(await relist(await buildLiveLot(), { reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { reason: ['The reason is required.'] } },
  });
  for (const lot of [await buildEndedLot(), await buildLiveLot({ endsIn: -1_000 })]) {
    expect(await relist(lot)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    expect(await newLotsOf(lot)).toEqual([]);
  }
});

test('who asks again, or at the same moment, is shown the one new lot; a withdrawal beside it finds it withdrawn', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  const admins = await Promise.all(
    Array.from({ length: 4 }, async () => signedIn(await buildAdmin())),
  );
  const replies = await Promise.all([
    ...admins.map((admin) =>
      admin.call(relistAuction, { params: { id: lot.id }, body: { reason } }),
    ),
    as(await buildAdmin()).call(deleteAdminAuction, { params: { id: lot.id } }),
  ]);
  const made = await newLotsOf(lot);
  const won = replies.filter(({ status }) => status === 201);
  if (replies.at(-1)?.status === 200) {
    expect([made, won]).toEqual([[], []]);
    return;
  }
  expect([made.length, won.length]).toEqual([1, 1]);
  const again = await relist(lot);
  expect(again).toMatchObject({
    status: 200,
    body: { message: 'This auction has already been listed again.', auction: { id: made[0]?.id } },
  });
});

test('a bid that arrives beside it is either history of the old lot or refused, and none is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await buildBuyer();
    const lot = await buildLiveLot();
    await approveBuyer(lot, buyer);
    const [bid, relisted] = await Promise.all([
      as(buyer).call(placeBid, { params: { id: lot.id }, body: { amount: 10 } }),
      relist(lot),
    ]);
    expect(relisted.status).toBe(201);
    const { body } = await as(buyer).call(getAuction, { params: { id: lot.id } });
    expect([bid.status, body.bids_count]).toEqual(bid.status === 201 ? [201, 1] : [409, 0]);
    expect(relisted.body.auction.bids_count).toBe(0);
  }
});

test('whoever decided about the old lot, or listed it again, may not ask to bid on the new one', async () => {
  const [decider, relister, other] = [await buildAdmin(), await buildAdmin(), await buildAdmin()];
  const lot = await buildPendingLot();
  const params = { id: lot.id };
  expect((await as(decider).call(approveAuction, { params })).status).toBe(200);
  const { body } = await relistBy(relister, lot);
  const ask = (by: Person) => as(by).call(requestBid, { params: { id: body.auction.id } });
  for (const admin of [decider, relister])
    expect(await ask(admin)).toMatchObject({ status: 409, body: { code: 'decided_lot' } });
  expect((await ask(other)).status).toBe(201);
});

test('an only admin who sells the lot relists it with a public mark, which the new lot has, too', async () => {
  await sql`update users set status = 'inactive' where roles[1] = 'admin'`.execute(theApp().db);
  const admin = await buildAdmin();
  const lot = await buildLiveLot({ seller: admin });
  const { body } = await relistBy(admin, lot);
  expect(body.auction.conflicts).toEqual(['withdrawn_by_seller']);
});
