import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { listResults } from '#contract/results/list-results.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { notifyPiece } from '#server/market/notices/notify-losers.ts';
import { remindOfTopBid } from '#server/market/notices/top-bid-jobs.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { approveBuyer, buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo, runJobs } from '#verification/support/mail.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
} from '#verification/support/people.ts';
import { noticesOf, recordsOf, unreadOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

const HOUR = 3_600_000;

/** A lot that has just ended: Jane leads at 12, the reserve is 50. */
async function endedBelowReserve() {
  const seller = await buildSeller();
  const [jane, paul] = [await buildBuyer({ name: 'Jane Dealer' }), await buildBuyer()];
  const lot = await buildLiveLot({
    ...{ seller, title: 'Acme Industries', ticker: 'BLW', reserve: 50, endsIn: -5 },
    bids: [
      { by: paul, amount: 11 },
      { by: jane, amount: 12 },
    ],
  });
  for (const buyer of [jane, paul]) await approveBuyer(lot, buyer);
  await closeLots(theApp().db, [lot.id]);
  await inTransaction(theApp().db, (tx) => notifyPiece(tx, [lot.id]));
  return { lot, seller, jane, paul };
}

const take = (seller: Person, { id }: { id: number }) =>
  as(seller).call(takeTopBid, { params: { id } });

const decline = (seller: Person, { id }: { id: number }) =>
  as(seller).call(declineTopBid, { params: { id } });

/** As if the lot had ended so many hours ago; its jobs that are due by then run. */
async function hoursLater({ id }: { id: number }, hours: number) {
  const { db } = theApp();
  await db
    .updateTable('auctions')
    .set({ ended_at: sql<Date>`ended_at - make_interval(hours => ${hours}::int)` })
    .where('id', '=', id)
    .execute();
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(hours => ${hours}::int)
    where (payload ->> 'auction_id')::bigint = ${id}`.execute(db);
  await runJobs();
}

/** Which lots somebody lost, and on which their bid may still be accepted. */
async function lotsOf(person: Person, state: 'binding' | 'lost'): Promise<number[]> {
  const { body } = await as(person).call(listMyAuctions, { query: { state } });
  return body.map(({ id }) => id);
}
const boundOn = (person: Person) => lotsOf(person, 'binding');

const toldOf = async (person: Person) => (await noticesOf(person)).map(({ type }) => type);

test('a lot that ends below its reserve is not sold, and everybody is told what is true', async () => {
  const { lot, seller, jane, paul } = await endedBelowReserve();
  const { body: shown } = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(shown).toMatchObject({
    ...{ status: 'ended', winner: null, winning_bid: null, current_price: 12 },
    ...{ reserve: 'not_met', reserve_price: 50 },
  });
  expect(Date.parse(shown.top_bid_open_until ?? '') - Date.now()).toBeGreaterThan(47 * HOUR);
  const [toSeller] = await noticesOf(seller);
  expect(toSeller?.body).toMatch(
    /was not sold: the highest bid of \$12\.00 per share is below your reserve of \$50\.00\. You can accept it until .* UTC\.$/,
  );
  const [toJane] = await noticesOf(jane);
  expect(toJane).toMatchObject({ type: 'reserve_not_met' });
  expect(toJane?.body).toMatch(/The seller may still accept it until .* UTC\.$/);
  expect(await noticesOf(paul)).toMatchObject([
    {
      type: 'auction_lost',
      body: 'Acme Industries ended below its reserve. The highest bid was $12.00 per share, by another bidder.',
    },
  ]);
  const me = await as(jane).call(getAuction, { params: { id: lot.id } });
  expect(me.body.me).toMatchObject({
    ...{ is_leading: false, result: 'lost', binds_until: shown.top_bid_open_until },
  });
  const { body: pauls } = await as(paul).call(getAuction, { params: { id: lot.id } });
  expect(pauls.me).not.toHaveProperty('binds_until');
  expect(await boundOn(jane)).toEqual([lot.id]);
  expect(await boundOn(paul)).toEqual([]);
  expect([await lotsOf(jane, 'lost'), await lotsOf(paul, 'lost')]).toEqual([[], [lot.id]]);
  const overview = await as(jane).call(getBuyerOverview);
  expect(overview.body).toMatchObject({
    ...{ won_bids: 0, lost_bids: 1, binding_bids: 1 },
    recent_bids: [{ state: 'lost', top_bid_open_until: shown.top_bid_open_until }],
  });
  const mine = await as(jane).call(listBuyerBids, { query: { state: 'won' } });
  expect(mine.body.bids).toEqual([]);
  const results = await visitor().call(listResults, { query: { ticker: 'BLW' } });
  expect(results.body[0]).toMatchObject({
    ...{ sold: false, reserve: 'not_met', final_price: null, winner: null, highest_bid: 12 },
    top_bid_open_until: shown.top_bid_open_until,
  });
  const [mail] = await mailsTo(jane.email);
  expect(mail?.text).toMatch(/Highest bid: \$12\.00 per share/);
});

test('its seller takes the highest bid once; the bidder wins and is told', async () => {
  const { lot, seller, jane } = await endedBelowReserve();
  expect((await as(seller).call(getSellerOverview)).body).toMatchObject({
    ...{ top_bids_open: 1, ended_lately: 1, sold_lately: 0 },
    top_bid: { id: lot.id, title: 'Acme Industries' },
  });
  const taken = await take(seller, lot);
  expect(taken.body).toMatchObject({
    ...{ winner: { name: 'Jane Dealer', bidder: 2 }, winning_bid: 12, reserve: 'not_met' },
  });
  expect(taken.body).not.toHaveProperty('top_bid_open_until');
  expect((await take(seller, lot)).status).toBe(200);
  expect(await toldOf(jane)).toEqual(['reserve_not_met', 'auction_won']);
  const mails = await mailsTo(jane.email);
  const won = mails.find(({ text }) => text.includes('accepted your bid of $12.00 per share'));
  expect(won?.text).toContain('Winning bid: $12.00 per share');
  const records = await recordsOf('auction', lot.id);
  expect(records).toMatchObject([
    { action: 'auction.end', after: { winner_id: null, highest_cents: 1200, reserve_cents: 5000 } },
    { action: 'auction.take_top_bid', actor_id: seller.id, after: { winner_id: jane.id } },
  ]);
  expect((await as(seller).call(getSellerOverview)).body).toMatchObject({
    ...{ top_bids_open: 0, top_bid: null, sold_lately: 1 },
  });
  expect(await boundOn(jane)).toEqual([]);
  await hoursLater(lot, 49);
  expect(await toldOf(jane)).toHaveLength(2);
  const told = await noticesOf(seller);
  expect(told.map(({ type }) => type)).toEqual(['auction_ended', 'auction_ended']);
  expect(told[1]?.body).toMatch(/^Acme Industries is sold: you accepted .* of \$12\.00 per share/);
  const accepted = (await mailsTo(seller.email)).find(({ subject }) => /accepted/.test(subject));
  expect(accepted?.text).toMatch(/^You get: \$/m);
});

test('a day before the 48 hours are over the seller is reminded once; then the bid lapses', async () => {
  const { lot, seller, jane } = await endedBelowReserve();
  await hoursLater(lot, 25);
  expect(await toldOf(seller)).toEqual(['auction_ended', 'top_bid_waits']);
  expect(await toldOf(jane)).toEqual(['reserve_not_met']);
  await hoursLater(lot, 24);
  expect(await toldOf(seller)).toHaveLength(2);
  expect(await noticesOf(jane)).toMatchObject([
    { type: 'reserve_not_met' },
    { type: 'top_bid_lapsed', body: expect.stringContaining('It no longer binds you.') },
  ]);
  expect(await take(seller, lot)).toMatchObject({ status: 409, body: { code: 'take_expired' } });
});

test('its seller declines the highest bid once; it binds no longer, and nobody can accept it any more', async () => {
  const { lot, seller, jane } = await endedBelowReserve();
  const declined = await decline(seller, lot);
  expect(declined.body).toMatchObject({ status: 'ended', winner: null, reserve: 'not_met' });
  const { top_bid_open_until: until = '' } = declined.body as { top_bid_open_until?: string };
  expect(Date.parse(until)).toBeLessThanOrEqual(Date.now());
  expect((await decline(seller, lot)).status).toBe(200);
  expect([await boundOn(jane), await lotsOf(jane, 'lost')]).toEqual([[], [lot.id]]);
  expect((await as(seller).call(getSellerOverview)).body).toMatchObject({ top_bids_open: 0 });
  const results = await visitor().call(listResults, { query: { ticker: 'BLW' } });
  const shown = results.body.find(({ id }) => id === lot.id);
  expect(shown).toMatchObject({ sold: false, highest_bid: 12 });
  expect(shown).not.toHaveProperty('top_bid_open_until');
  expect(await noticesOf(jane)).toMatchObject([
    { type: 'reserve_not_met' },
    {
      type: 'top_bid_lapsed',
      body: 'Acme Industries was not sold: the seller declined your bid of $12.00 per share. It no longer binds you.',
    },
  ]);
  expect(await take(seller, lot)).toMatchObject({
    status: 409,
    body: { message: 'You declined the highest bid, so it can no longer be accepted.' },
  });
  const records = await recordsOf('auction', lot.id);
  expect(records.map(({ action }) => action)).toEqual(['auction.end', 'auction.decline_top_bid']);
  await hoursLater(lot, 49);
  expect([await toldOf(seller), await toldOf(jane)]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test.each([
  ['accepted', take, ['You accepted the highest bid', 'You won the auction'], ['auction_ended']],
  ['declined', decline, ['Your bid was not accepted'], []],
] as const)(
  'no mail, and no unread notice of the seller, asks for an answer once the highest bid was %s',
  async (_, answer, told, unread) => {
    const { lot, seller, jane } = await endedBelowReserve();
    await remindOfTopBid(theApp().db, lot.id);
    expect(await unreadOf(seller)).toEqual(['auction_ended', 'top_bid_waits']);
    await answer(seller, lot);
    expect(await unreadOf(seller)).toEqual(unread);
    const mails = [...(await mailsTo(seller.email)), ...(await mailsTo(jane.email))];
    expect(mails.map(({ subject }) => subject.split(/ – |:/)[0])).toEqual(told);
  },
);

test('what cannot be taken is refused and says why', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const messageOf = async (lot: { id: number }) => {
    const reply = await take(seller, lot);
    expect(reply).toMatchObject({ status: 409, body: { code: 'nothing_to_take' } });
    return (reply.body as unknown as { message: string }).message;
  };
  const live = await buildLiveLot({ seller, reserve: 50, leading: 12 });
  expect(await messageOf(live)).toBe('This auction has not ended yet.');
  await as(admin).call(deleteAdminAuction, { params: { id: live.id } });
  expect(await messageOf(live)).toBe('This auction was withdrawn, so no bid counts.');
  const without = await buildEndedLot({ seller, reserve: 50 });
  expect(await messageOf(without)).toBe('Nobody bid on this auction.');
  const met = await buildEndedLot({ seller, reserve: 50, leading: 50 });
  expect(await messageOf(met)).toBe('The highest bid has already won this auction.');
  expect(outcomeOf(await take(await buildSeller(), met))).toBe('404 not_found');
  expect(outcomeOf(await decline(await buildSeller(), met))).toBe('404 not_found');
  expect(outcomeOf(await decline(seller, met))).toBe('409 nothing_to_take');
});

test('a lot that an admin deletes meanwhile stays unsold, and its highest bidder hears of it in time', async () => {
  const { lot, seller, jane } = await endedBelowReserve();
  await as(await buildAdmin()).call(deleteAdminAuction, { params: { id: lot.id } });
  expect(outcomeOf(await take(seller, lot))).toBe('409 nothing_to_take');
  await hoursLater(lot, 49);
  expect(await toldOf(seller)).toEqual(['auction_ended']);
  expect(await toldOf(jane)).toEqual(['reserve_not_met', 'top_bid_lapsed']);
});

test('the bid of a suspended bidder stands: it can be taken, and admins and the seller are told', async () => {
  const { lot, seller, jane } = await endedBelowReserve();
  const admin = await buildAdmin();
  await theApp()
    .db.updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', jane.id)
    .execute();
  expect((await take(seller, lot)).status).toBe(200);
  expect(await toldOf(admin)).toEqual(['leader_suspended']);
  expect(await toldOf(seller)).toEqual(['auction_ended', 'auction_ended', 'leader_suspended']);
});
