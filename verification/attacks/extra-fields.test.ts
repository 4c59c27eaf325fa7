import { expect, test } from 'vitest';
import { register } from '#contract/accounts/register.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';

withTestApp();

/** Everything a form never asks for. */
const extra = {
  id: 1,
  status: 'live',
  seller_id: 1,
  seller: { id: 1, name: 'Me' },
  winner: { name: 'Me' },
  winning_bid: 1,
  roles: ['admin'],
  role_name: 'admin',
  is_demo: true,
  is_admin: true,
  discount_tenths: 990,
  leading_seq: 1,
  leading_cents: 1,
  leading_bidder_id: 1,
  live_at: '2026-01-01T00:00:00.000Z',
  ended_at: '2026-01-01T00:00:00.000Z',
  hard_stop_at: '2030-01-01T00:00:00.000Z',
  soft_close_seconds: 0,
  extensions: 9,
  deleted_at: '2026-01-01T00:00:00.000Z',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  password_hash: 'x',
  verified_registration: 9,
  reject_reason: 'x',
  created_at: '2020-01-01T00:00:00.000Z',
  bidder_id: 1,
  user_id: 1,
  seq: 99,
  placed_at: '2020-01-01T00:00:00.000Z',
};

const lotRow = (id: number) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const userRow = (id: number) =>
  theApp().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What a lot has on the day it is submitted, whatever else came with the form. */
const untouched = {
  status: 'pending',
  is_demo: false,
  discount_tenths: null,
  leading_seq: null,
  leading_cents: null,
  leading_bidder_id: null,
  live_at: null,
  ended_at: null,
  hard_stop_at: null,
  soft_close_seconds: null,
  extensions: 0,
  deleted_at: null,
};

test.each([createListing, createAdminAuction])(
  'a new lot is its sender’s and pending ($path)',
  async (endpoint) => {
    const sender = endpoint === createListing ? await buildSeller() : await buildAdmin();
    const reply = await as(sender).call(endpoint, { body: listingForm(extra) });
    expect(reply.status).toBe(201);
    expect(await lotRow(reply.body.id)).toMatchObject({ ...untouched, seller_id: sender.id });
  },
);

test('an owner’s edit changes what the form has and no more', async () => {
  const seller = await buildSeller();
  const lot = await buildPendingLot({ seller });
  const before = await lotRow(lot.id);
  await as(seller).call(editOwnListing, { params: { id: lot.id }, body: listingForm(extra) });
  const { created_at, seller_id } = before;
  expect(await lotRow(lot.id)).toMatchObject({ ...untouched, created_at, seller_id });
});

test('an admin’s edit of a live lot leaves its bids, clock and state alone', async () => {
  const lot = await buildLiveLot({ buyIn: 10, leading: 12 });
  const before = await lotRow(lot.id);
  const prices = { total_shares: 1000, buy_in_price: 10, market_price: 20 };
  const body = { ...extra, ...prices, title: 'New title' };
  const reply = await as(await buildAdmin()).call(editAdminAuction, {
    params: { id: lot.id },
    body,
  });
  expect(reply.status).toBe(200);
  const { updated_at: _, words: __, renames: ___, limit_changed_us: earlier, ...kept } = before;
  const { limit_changed_us: later, ...after } = await lotRow(lot.id);
  expect(after).toMatchObject({ ...kept, title: 'New title' });
  // Also the moment of the edit: no bid is dated before it.
  expect(later).toBeGreaterThan(earlier ?? 0);
});

test('a registration makes a buyer who has to verify, whatever else it claims', async () => {
  const twice = { password: 'long enough', password_confirmation: 'long enough' };
  const email = 'ambitious@example.test';
  const body = { ...extra, name: 'Amy', email, ...twice };
  expect((await visitor().call(register, { body })).status).toBe(201);
  const row = await theApp()
    .db.selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    roles: ['buyer'],
    status: 'active',
    is_demo: false,
    email_verified_at: null,
    verified_registration: null,
  });
});

test('a profile changes the name, and nothing that matters', async () => {
  const buyer = await buildBuyer();
  const { name: _, ...before } = await userRow(buyer.id);
  const body = { ...extra, name: 'Renamed', email: buyer.email };
  expect((await as(buyer).call(updateProfile, { body })).status).toBe(200);
  const words = `renamed ${buyer.email}`;
  expect(await userRow(buyer.id)).toEqual({
    ...before,
    name: 'Renamed',
    name_version: before.name_version + 1,
    words,
  });
});

test('a bid is its sender’s, now, and next in line', async () => {
  const lot = await buildLiveLot({ buyIn: 10, leading: 10 });
  const bidder = await buildBidder(lot);
  const reply = await bidder.client.call(placeBid, {
    params: { id: lot.id },
    body: { ...extra, amount: 12 },
  });
  expect(reply).toMatchObject({ status: 201, body: { bid: { seq: 2, amount: 12 } } });
  const bid = await theApp()
    .db.selectFrom('bids')
    .selectAll()
    .where('id', '=', reply.body.bid.id)
    .executeTakeFirstOrThrow();
  expect(bid.bidder_id).toBe(bidder.id);
  expect(Math.abs(bid.placed_at.getTime() - Date.now())).toBeLessThan(60_000);
});
