import { beforeAll, expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { liftStrike } from '#contract/sales/lift-strike.ts';
import { listOwnStrikes } from '#contract/sales/list-own-strikes.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import type { SaleState } from '#domain/sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { approveBuyer, type BuiltLot, buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildBuyer, type Person } from '#verification/support/people.ts';
import { buildSale, buildVoidSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin();
});

const DAY = 86_400_000;
const note = 'No payment after three reminders.';

async function leaveUnpaid(buyer: Person, status: SaleState = 'overdue') {
  const sale = await buildSale({ buyer, status });
  const params = { id: sale.id };
  const moved = await as(admin).call(moveSale, { params, body: { to: 'void', note } });
  expect(moved.status, moved.text).toBe(200);
}

async function buildSuspended(): Promise<Person> {
  const buyer = await buildBuyer();
  for (const _ of [1, 2, 3]) await leaveUnpaid(buyer);
  return buyer;
}

async function lotFor(...buyers: Person[]): Promise<BuiltLot> {
  const lot = await buildLiveLot();
  for (const buyer of buyers) await approveBuyer(lot, buyer);
  return lot;
}

const bid = (by: Person, { id }: BuiltLot, amount: number) =>
  as(by).call(placeBid, { params: { id }, body: { amount } });
const strikesOf = async (by: Person) => (await as(by).call(listOwnStrikes)).body;
const lift = (id: number, by = admin) =>
  as(by).call(liftStrike, { params: { id }, body: { reason: 'The bank was late.' } });

/** As if a suspension had lasted its days. */
async function sitOut({ id }: Person) {
  const { db } = theApp();
  const past = new Date(Date.now() - 1_000);
  const users = db.updateTable('users').set({ bidding_suspended_until: past });
  await users.where('id', '=', id).execute();
  await db.transaction().execute(async (tx) => {
    for (const strike of await tx
      .selectFrom('strikes')
      .selectAll()
      .where('user_id', '=', id)
      .execute())
      await tx
        .updateTable('strikes')
        .set({ suspends_until: new Date(strike.made_at.getTime() + 1) })
        .where('id', '=', strike.id)
        .execute();
  });
}

test('the third sale that was not paid suspends bidding for 30 days, and each strike is told', async () => {
  const buyer = await buildBuyer();
  const lot = await lotFor(buyer);
  await leaveUnpaid(buyer);
  await leaveUnpaid(buyer);
  const told = await noticesOf(buyer);
  expect(told.filter(({ type }) => type === 'strike_added')[1]).toMatchObject({
    body: expect.stringContaining('This is strike 2. With 3 strikes, you cannot bid for 30 days.'),
  });
  expect((await bid(buyer, lot, 10)).status).toBe(201);
  await leaveUnpaid(buyer);
  const { bidding_suspended_until: until, ...strikes } = await strikesOf(buyer);
  expect(strikes).toMatchObject({ counting: 3, suspend_at: 3, suspend_days: 30 });
  expect(Math.abs(Date.parse(until ?? '') - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  expect(await mailsTo(buyer.email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('You cannot bid for now') }),
  );
  expect((await noticesOf(buyer)).map(({ type }) => type)).toContain('bidding_suspended');
  const other = await lotFor(buyer);
  const refused = await bid(buyer, other, 10);
  expect(outcomeOf(refused)).toBe('403 bidding_suspended');
  expect(refused.body).toMatchObject({ message: expect.stringContaining('you cannot bid until') });
  const params = { id: other.id };
  expect(outcomeOf(await as(buyer).call(checkBidingAllowed, { params }))).toBe(
    '403 bidding_suspended',
  );
  const { body: seen } = await as(buyer).call(getAuction, { params });
  expect(seen.me?.bidding_suspended_until).toBe(until);
});

test('after a suspension its strikes count no more', async () => {
  const buyer = await buildSuspended();
  await sitOut(buyer);
  expect(await strikesOf(buyer)).toMatchObject({ counting: 0, bidding_suspended_until: null });
  expect((await bid(buyer, await lotFor(buyer), 10)).status).toBe(201);
  await leaveUnpaid(buyer);
  expect(await strikesOf(buyer)).toMatchObject({ counting: 1, bidding_suspended_until: null });
});

test('bids that were placed stand, and limits of whoever is suspended bid no more', async () => {
  const [buyer, rival] = [await buildBuyer(), await buildBuyer()];
  const lot = await lotFor(buyer, rival);
  const params = { id: lot.id };
  await as(buyer).call(placeBid, { params, body: { amount: 10, limit: 20 } });
  for (const _ of [1, 2, 3]) await leaveUnpaid(buyer);
  const { body: stood } = await as(rival).call(getAuction, { params });
  expect([stood.current_price, stood.bids_count]).toEqual([10, 1]);
  const raised = await as(buyer).call(setLimit, { params, body: { limit: 30 } });
  expect(outcomeOf(raised)).toBe('403 bidding_suspended');
  const { body: placed } = await bid(rival, lot, stood.floor ?? 0);
  expect(placed).toMatchObject({ leading: true, answered_by_limit: false });
});

test('bids beside the strike that suspends are accepted before it or refused after it, and none is lost', async () => {
  const [buyer, rival] = [await buildBuyer(), await buildBuyer()];
  await leaveUnpaid(buyer);
  await leaveUnpaid(buyer);
  const lot = await lotFor(buyer, rival);
  const bids = Array.from({ length: 30 }, (_, nth) => bid(nth % 2 ? rival : buyer, lot, 11 + nth));
  const [replies] = await Promise.all([Promise.all(bids), leaveUnpaid(buyer)]);
  const accepted = replies.flatMap(({ status, body }) => (status === 201 ? [body.bid.amount] : []));
  const stored = await theApp()
    .db.selectFrom('bids')
    .select('cents')
    .where('auction_id', '=', lot.id)
    .orderBy('seq')
    .execute();
  expect(stored.map(({ cents }) => cents / 100)).toEqual(accepted.toSorted((a, b) => a - b));
  const { body } = await as(rival).call(getAuction, { params: { id: lot.id } });
  expect(outcomeOf(await bid(buyer, lot, body.floor ?? 0))).toBe('403 bidding_suspended');
});

test('an admin lifts a strike with a reason, once and not their own; whoever it kept from bidding bids again', async () => {
  const buyer = await buildSuspended();
  const lot = await lotFor(buyer);
  const [strike] = (await strikesOf(buyer)).strikes;
  const lifted = await lift(strike?.id ?? 0);
  expect(lifted.body).toMatchObject({ counting: 2, bidding_suspended_until: null });
  expect((await bid(buyer, lot, 10)).status).toBe(201);
  expect((await noticesOf(buyer)).find(({ type }) => type === 'strike_lifted')).toMatchObject({
    body: expect.stringContaining('“The bank was late.” You can bid again.'),
  });
  expect((await recordsOf('user', buyer.id)).at(-1)).toMatchObject({
    ...{ action: 'user.lift_strike', after: { reason: 'The bank was late.', strikes: 2 } },
  });
  expect(outcomeOf(await lift(strike?.id ?? 0))).toBe('409 strike_lifted');
  const struck = await buildAdmin();
  await leaveUnpaid(struck);
  const [own] = (await strikesOf(struck)).strikes;
  expect(outcomeOf(await lift(own?.id ?? 0, struck))).toBe('409 about_yourself');
  const blank = { params: { id: own?.id ?? 0 }, body: { reason: ' ' } };
  expect((await as(admin).call(liftStrike, blank)).status).toBe(422);
});

test('a dispute that ends void leaves no strike, and whoever is suspended is offered no lot', async () => {
  const buyer = await buildBuyer();
  await leaveUnpaid(buyer, 'disputed');
  expect((await strikesOf(buyer)).strikes).toEqual([]);
  const { id } = await buildVoidSale({ runnerUp: await buildSuspended() });
  const offered = await as(admin).call(offerToRunnerUp, { params: { id } });
  expect(outcomeOf(offered)).toBe('409 no_runner_up');
});
