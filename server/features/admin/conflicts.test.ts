import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import {
  approveBuyer,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  leaveOnly,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const REFUSED = '409 involved_in_lot';
const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };
const approved = { status: 'approved' };

async function buildOnlyAdmin() {
  const admin = await buildAdmin();
  await leaveOnly(admin);
  return admin;
}

/** All that an admin may do to a lot, as outcomes. */
async function tryAll(admin: Person, { id }: { id: number }) {
  const client = await signedIn(admin);
  const params = { id };
  const replies = [
    await client.call(editAdminAuction, { params, body: listingForm(same) }),
    await client.call(approveAuction, { params }),
    await client.call(rejectAuction, { params, body: { reason: 'No.' } }),
    await client.call(deleteAdminAuction, { params }),
  ];
  return replies.map(outcomeOf);
}

const conflictsOf = async ({ id }: { id: number }) =>
  (await visitor().call(getAuction, { params: { id } })).body.conflicts;

test('an admin leaves lots that they sell, bid on or asked for to another admin', async () => {
  const [admin] = [await buildAdmin(), await buildAdmin()];
  const asked = await buildPendingLot();
  await requestBy(asked, admin);
  for (const lot of [
    await buildPendingLot({ seller: admin }),
    await buildLiveLot({ seller: admin }),
    await buildLiveLot({ leading: 11, leader: admin }),
    asked,
  ])
    expect(new Set(await tryAll(admin, lot))).toEqual(new Set([REFUSED]));
  const own = await buildPendingLot({ seller: admin });
  expect(await as(admin).call(approveAuction, { params: { id: own.id } })).toMatchObject({
    body: { message: 'This is your own auction, so another admin must do this.' },
  });
  const other = await as(await buildAdmin()).call(approveAuction, { params: { id: own.id } });
  expect(other.body.auction).toMatchObject({ status: 'live', conflicts: [] });
});

test('a seller who is an admin permits nobody to bid on their own lot', async () => {
  const [admin] = [await buildAdmin(), await buildAdmin()];
  const lot = await buildLiveLot({ seller: admin });
  const params = { id: await requestBy(lot, await buildBuyer()) };
  const reply = await as(admin).call(decideBidRequest, { params, body: approved });
  expect(outcomeOf(reply)).toBe(REFUSED);
});

test('an admin does not end the account of a rival, of their seller, or of their own bidder', async () => {
  const [admin, seller, rival] = [await buildAdmin(), await buildSeller(), await buildBuyer()];
  await buildAdmin();
  const lot = await buildLiveLot({ seller, leading: 11, leader: rival });
  await requestBy(lot, admin);
  const bidder = await buildBuyer();
  await requestBy(await buildLiveLot({ seller: admin }), bidder);
  const end = (by: Person, { id }: Person, status: string) =>
    as(by).call(setUserStatus, { params: { id }, body: { status } });
  for (const person of [seller, rival, bidder])
    for (const status of ['suspended', 'inactive'])
      expect(outcomeOf(await end(admin, person, status))).toBe(REFUSED);
  expect((await end(admin, await buildBuyer(), 'suspended')).status).toBe(200);
  expect((await end(await buildAdmin(), rival, 'suspended')).status).toBe(200);
});

test('whoever approved, edited or permitted there, or suspended a bidder, does not ask to bid', async () => {
  const [approver, editor, permitter, suspender] = [
    await buildAdmin(),
    await buildAdmin(),
    await buildAdmin(),
    await buildAdmin(),
  ];
  const { id } = await buildPendingLot();
  const params = { id };
  await as(approver).call(approveAuction, { params });
  await as(editor).call(editAdminAuction, { params, body: listingForm(same) });
  const rival = await buildBuyer();
  const decision = { params: { id: await requestBy({ id }, rival) }, body: { status: 'rejected' } };
  await as(permitter).call(decideBidRequest, decision);
  const suspension = { params: { id: rival.id }, body: { status: 'suspended' } };
  await as(suspender).call(setUserStatus, suspension);
  for (const admin of [approver, editor, permitter, suspender])
    expect(outcomeOf(await as(admin).call(requestBid, { params }))).toBe('409 decided_lot');
  expect((await as(await buildAdmin()).call(requestBid, { params })).status).toBe(201);
});

test('nobody is permitted who decided before their request was looked at', async () => {
  const [decider, other] = [await buildAdmin(), await buildAdmin()];
  const lot = await buildPendingLot();
  await as(decider).call(approveAuction, { params: { id: lot.id } });
  const params = { id: await requestBy(lot, decider) };
  const decide = (body: unknown) => as(other).call(decideBidRequest, { params, body });
  expect(outcomeOf(await decide(approved))).toBe('409 decided_lot');
  expect((await decide({ status: 'rejected' })).status).toBe(200);
});

test('asking to bid and editing at once: one of the two is refused', async () => {
  await buildAdmin();
  for (let round = 0; round < 5; round += 1) {
    const admin = await signedIn(await buildAdmin());
    const params = { id: (await buildLiveLot()).id };
    const [asked, edited] = await Promise.all([
      admin.call(requestBid, { params }),
      admin.call(editAdminAuction, { params, body: listingForm(same) }),
    ]);
    const outcomes = [outcomeOf(asked), outcomeOf(edited)];
    expect([`201,${REFUSED}`, '409 decided_lot,200']).toContain(outcomes.join());
  }
});

test('an only admin acts on own lots, and everybody can read that', async () => {
  const admin = await buildOnlyAdmin();
  const lot = await buildPendingLot({ seller: admin });
  const params = { id: lot.id };
  expect((await as(admin).call(approveAuction, { params })).body.auction.conflicts).toEqual([
    'approved_by_seller',
  ]);
  const buyer = await buildBuyer();
  const decision = { params: { id: await requestBy(lot, buyer) }, body: approved };
  expect((await as(admin).call(decideBidRequest, decision)).status).toBe(200);
  for (let twice = 0; twice < 2; twice += 1)
    await as(admin).call(editAdminAuction, { params, body: listingForm(same) });
  const suspension = { params: { id: buyer.id }, body: { status: 'suspended' } };
  expect((await as(admin).call(setUserStatus, suspension)).status).toBe(200);
  await as(admin).call(deleteAdminAuction, { params });
  expect(await conflictsOf(lot)).toEqual([
    'approved_by_seller',
    'bidder_approved_by_seller',
    'edited_by_seller',
    'account_suspended_by_seller',
    'withdrawn_by_seller',
  ]);
  const records = await recordsOf('auction', lot.id);
  expect(records.filter(({ action }) => action === 'auction.conflict')).toHaveLength(6);
});

test('the mark of an only admin who lists a lot again is on the new lot, too', async () => {
  const admin = await buildOnlyAdmin();
  const lot = await buildLiveLot({ seller: admin });
  const params = { id: lot.id };
  const reply = await as(admin).call(relistAuction, { params, body: { reason: 'Wrong shares.' } });
  expect(reply.body).toMatchObject({ auction: { conflicts: ['withdrawn_by_seller'] } });
});

test('a refused act of an only admin leaves no mark', async () => {
  const admin = await buildOnlyAdmin();
  const lot = await buildLiveLot({ seller: admin });
  const params = { id: lot.id };
  expect((await as(admin).call(approveAuction, { params })).status).toBe(409);
  const body = listingForm({ ...same, buy_in_price: 11 });
  expect((await as(admin).call(editAdminAuction, { params, body })).status).toBe(422);
  expect(await conflictsOf(lot)).toEqual([]);
});

test('an only admin who may bid on a lot and then acts on it may bid no longer', async () => {
  const [lot, admin] = [await buildLiveLot(), await buildAdmin()];
  const request = await approveBuyer(lot, admin);
  await leaveOnly(admin);
  const body = listingForm({ ...same, title: 'Renamed' });
  const edited = await as(admin).call(editAdminAuction, { params: { id: lot.id }, body });
  expect(edited.body.conflicts).toEqual(['edited_by_asker']);
  const { status } = await theApp()
    .db.selectFrom('bid_requests')
    .select('status')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  expect(status).toBe('rejected');
});

test('the database takes no mark back', async () => {
  const lot = await buildLiveLot();
  const { db } = theApp();
  const marks = (conflicts: string[]) =>
    db.updateTable('auctions').set({ conflicts }).where('id', '=', lot.id).execute();
  await marks(['approved_by_seller']);
  await marks(['approved_by_seller', 'edited_by_seller']);
  for (const fewer of [[], ['edited_by_seller'], ['edited_by_seller', 'approved_by_seller']])
    await expect(marks(fewer)).rejects.toThrow('append-only');
});
