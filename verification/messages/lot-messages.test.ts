import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import type { Client } from '#verification/support/client.ts';
import { buildLiveLot, buildPendingLot, requestBy } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

const HOUR = 3_600_000;

/** Status and sentence of an answer; of a mistake in a form, its first sentence. */
const said = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${(body as { message?: string } | null)?.message}`;

const approve = (admin: Client, id: number) => admin.call(approveAuction, { params: { id } });
const remove = (admin: Client, id: number) => admin.call(deleteAdminAuction, { params: { id } });
const reject = (admin: Client, id: number) =>
  admin.call(rejectAuction, { params: { id }, body: { reason: 'The figures do not add up.' } });
const anAdmin = async () => signedIn(await buildAdmin());

test('decisions on a listing, and a second one', async () => {
  const admin = await anAdmin();
  const [one, two] = [await buildPendingLot(), await buildPendingLot()];
  expect(said(await approve(admin, one.id))).toBe('200 Auction approved successfully.');
  expect(said(await reject(admin, two.id))).toBe('200 Auction rejected successfully.');
  expect(said(await reject(admin, one.id))).toBe('409 This auction is no longer pending.');
});

test('a listing of a seller who is suspended', async () => {
  const seller = await buildUser({ role: 'seller', status: 'suspended' });
  const lot = await buildPendingLot({ seller });
  expect(said(await approve(await anAdmin(), lot.id))).toBe(
    "409 The seller's account is not active.",
  );
});

test('a lot that an admin has a stake in', async () => {
  const person = await buildAdmin();
  const admin = await signedIn(person);
  const [asked, bidOn, own] = [
    await buildLiveLot(),
    await buildLiveLot({ leading: 11, leader: person }),
    await buildLiveLot({ seller: person }),
  ];
  await requestBy(asked, person);
  expect(said(await approve(admin, asked.id))).toBe(
    '409 You asked to bid on this auction, so another admin must do this.',
  );
  expect(said(await approve(admin, bidOn.id))).toBe(
    '409 You bid on this auction, so another admin must do this.',
  );
  expect(said(await approve(admin, own.id))).toBe(
    '409 This is your own auction, so another admin must do this.',
  );
  const suspension = { params: { id: asked.sellerId }, body: { status: 'suspended' } };
  expect(said(await admin.call(setUserStatus, suspension))).toBe(
    `409 This account takes part in ${asked.title}, in which you have a stake, so another admin must do this.`,
  );
});

test('a lot that an admin decided about', async () => {
  const [person, other] = [await buildAdmin(), await anAdmin()];
  const { id } = await buildPendingLot();
  await approve(await signedIn(person), id);
  expect(said(await as(person).call(requestBid, { params: { id } }))).toBe(
    '409 You decided about this auction or its bidders, or edited it, so you cannot bid on it.',
  );
  const decision = {
    params: { id: await requestBy({ id }, person) },
    body: { status: 'approved' },
  };
  expect(said(await other.call(decideBidRequest, decision))).toBe(
    '409 This buyer decided about the auction or its bidders, or edited it, so may not bid on it.',
  );
});

test('a live lot, deleted by its seller', async () => {
  const seller = await buildSeller();
  const { id } = await buildLiveLot({ seller });
  expect(said(await as(seller).call(deleteOwnListing, { params: { id } }))).toBe(
    '409 Only pending or rejected auctions can be changed.',
  );
});

test('a lot deleted, withdrawn twice, and withdrawn too late', async () => {
  const admin = await anAdmin();
  const [live, due] = [await buildLiveLot(), await buildLiveLot({ endsIn: -1000 })];
  expect(said(await remove(admin, live.id))).toBe('200 Auction deleted successfully.');
  expect(said(await remove(admin, live.id))).toBe('409 This auction was withdrawn already.');
  expect(said(await remove(admin, due.id))).toBe(
    '409 The time of this auction is up, so it cannot be withdrawn any more.',
  );
});

test('changes that a live or a rejected lot does not take', async () => {
  const admin = await anAdmin();
  const form = { title: 'Acme', total_shares: 1000, buy_in_price: 10, market_price: 20 };
  const edit = (id: number, changes: object) =>
    admin.call(editAdminAuction, { params: { id }, body: { ...form, ...changes } });
  const inHours = (hours: number) => ({
    ends_at: new Date(Date.now() + hours * HOUR).toISOString(),
  });
  const [long, short] = [
    await buildLiveLot({ endsIn: 5 * HOUR }),
    await buildLiveLot({ endsIn: HOUR / 2 }),
  ];
  const rejected = await buildPendingLot({ status: 'rejected' });
  expect(said(await edit(long.id, { total_shares: 7 }))).toBe(
    '422 This cannot change once the auction is live.',
  );
  expect(said(await edit(long.id, inHours(2)))).toBe(
    '422 A live auction can only end later, never sooner.',
  );
  expect(said(await edit(short.id, inHours(2)))).toBe(
    '422 The end can move only while more than an hour is left.',
  );
  expect(said(await edit(rejected.id, {}))).toBe(
    '409 Only pending or live auctions can be changed.',
  );
});

test('requests to bid: granted already, made again too soon, one’s own', async () => {
  const lot = await buildLiveLot();
  const [approved, refused] = [await buildBuyer(), await buildBuyer()];
  await requestBy(lot, approved, { status: 'approved' });
  await requestBy(lot, refused, { status: 'rejected' });
  const ask = (who: { id: number }) => as(who).call(requestBid, { params: { id: lot.id } });
  expect(said(await ask(approved))).toBe('409 You may already bid on this auction.');
  expect(said(await ask(refused))).toBe('429 You can ask again once a day.');
  const admin = await buildAdmin();
  const id = await requestBy(lot, admin);
  const own = await as(admin).call(decideBidRequest, {
    params: { id },
    body: { status: 'approved' },
  });
  expect(said(own)).toBe('403 You cannot decide your own request.');
});

test('a decided request', async () => {
  const admin = await anAdmin();
  const id = await requestBy(await buildLiveLot(), await buildBuyer());
  const decide = (status: string) =>
    admin.call(decideBidRequest, { params: { id }, body: { status } });
  expect(said(await decide('approved'))).toBe('200 Request approved successfully.');
  expect(said(await decide('rejected'))).toBe('200 Request rejected successfully.');
});

test('an account’s status, and one’s own', async () => {
  const [person, admin] = [await buildBuyer({ name: 'Jane Doe' }), await buildAdmin()];
  const set = (id: number, status: string) =>
    as(admin).call(setUserStatus, { params: { id }, body: { status } });
  expect(said(await set(person.id, 'inactive'))).toBe('200 Jane Doe is now inactive.');
  expect(said(await set(person.id, 'suspended'))).toBe('200 Jane Doe is now suspended.');
  expect(said(await set(person.id, 'active'))).toBe('200 Jane Doe is now active.');
  expect(said(await set(admin.id, 'inactive'))).toBe(
    '409 You cannot change the status of your own account.',
  );
});

test('a key used twice for different bids, and a key too long', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await buildBidder(lot);
  await bidder.bid(10, { 'idempotency-key': 'first' });
  expect(said(await bidder.bid(11, { 'idempotency-key': 'first' }))).toBe(
    '422 This Idempotency-Key was used for another request.',
  );
  expect(said(await bidder.bid(11, { 'idempotency-key': 'k'.repeat(256) }))).toBe(
    '422 The Idempotency-Key must come once and have 1 to 255 characters.',
  );
});
