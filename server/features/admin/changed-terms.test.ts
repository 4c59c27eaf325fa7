import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildSeller,
  leaveOnly,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };

const edit = (admin: Person, lot: { id: number }, changes: Record<string, unknown>) =>
  as(admin).call(editAdminAuction, {
    params: { id: lot.id },
    body: listingForm({ ...same, ...changes }),
  });
const approve = (admin: Person, lot: { id: number }, body?: unknown) =>
  as(admin).call(approveAuction, { params: { id: lot.id }, body });

/** The seller's answer to what the lot is shown with now. */
async function answer(seller: Person, { id }: { id: number }, how: 'accept' | 'decline') {
  const shown = await as(seller).call(getOwnListing, { params: { id } });
  const operation = how === 'accept' ? acceptChanges : declineChanges;
  const body = { unchanged_since: shown.body.updated_at };
  return as(seller).call(operation, { params: { id }, body });
}

test('changed terms wait for the seller, who reads old and new, accepts, and the lot goes live', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  const prices = { buy_in_price: 8, max_bid_price: 15, min_increment: 0.5 };
  const transfer_restrictions = 'A transfer needs the consent of the board.';
  const changes = { ...prices, total_shares: 900, share_class: 'Common', transfer_restrictions };
  expect(await edit(admin, lot, changes)).toMatchObject({ status: 200, body: changes });
  const awaited = [
    { field: 'total_shares', from: 1000, to: 900 },
    { field: 'buy_in_price', from: 10, to: 8 },
    { field: 'max_bid_price', from: null, to: 15 },
    { field: 'min_increment', from: 0.01, to: 0.5 },
    { field: 'share_class', from: null, to: 'Common' },
    { field: 'transfer_restrictions', from: null, to: transfer_restrictions },
  ];
  const shown = await as(seller).call(getOwnListing, { params: { id: lot.id } });
  expect(shown.body.awaits_seller).toEqual(awaited);
  expect(await noticesOf(seller)).toMatchObject([
    {
      type: 'listing_changed',
      url: `/seller/auctions/${lot.id}`,
      body: expect.stringContaining('buy-in price from $10.00 to $8.00'),
    },
  ]);
  expect(await approve(admin, lot)).toMatchObject({
    status: 409,
    body: {
      code: 'awaits_seller',
      message:
        'The terms of this auction were changed, and its seller has not accepted them yet. It can go live once they do.',
    },
  });
  expect(await answer(seller, lot, 'accept')).toMatchObject({
    status: 200,
    body: { ...changes, awaits_seller: null },
  });
  expect((await noticesOf(admin)).map(({ type }) => type)).toContain('changes_accepted');
  expect((await approve(admin, lot)).status).toBe(200);
  expect((await recordsOf('auction', lot.id)).map(({ action }) => action)).toEqual([
    'auction.edit',
    'auction.accept_changes',
    'auction.approve',
  ]);
});

test('what the seller declines is as it was before, and the admins are told', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const endsAt = inDays(3);
  const lot = await buildPendingLot({ seller, endsAt, maxBid: 15 });
  await edit(admin, lot, {
    market_price: 30,
    discount: 5,
    ends_at: inDays(9).toISOString(),
    title: 'New name',
  });
  const declined = await answer(seller, lot, 'decline');
  expect(declined.body).toMatchObject({
    market_price: 20,
    max_bid_price: 15,
    discount: 25,
    ends_at: endsAt.toISOString(),
    title: 'New name',
    awaits_seller: null,
  });
  expect((await noticesOf(admin)).map(({ type }) => type)).toContain('changes_declined');
  expect((await approve(admin, lot)).body.auction.market_price).toBe(20);
});

test('two changes wait as one, from what the seller gave; taken back, nothing waits', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  await edit(admin, lot, { buy_in_price: 8 });
  const second = await edit(await buildAdmin(), lot, { buy_in_price: 7 });
  expect(second.body.awaits_seller).toEqual([{ field: 'buy_in_price', from: 10, to: 7 }]);
  expect(await noticesOf(seller)).toHaveLength(2);
  expect((await edit(admin, lot, {})).body.awaits_seller).toBeNull();
  expect((await approve(admin, lot)).status).toBe(200);
});

test('each other text of the restrictions asks the seller again; declined, the one they gave stands', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  const params = { id: lot.id };
  const own = listingForm({ ...same, share_class: 'Common', transfer_restrictions: 'None.' });
  await as(seller).call(editOwnListing, { params, body: own });
  const other = (words: string) => edit(admin, lot, { ...own, transfer_restrictions: words });
  await other('The company may refuse.');
  await other('The company may refuse.');
  await other('The company may refuse, or buy them itself.');
  expect((await noticesOf(seller)).map(({ type }) => type)).toEqual([
    'listing_changed',
    'listing_changed',
  ]);
  const { body: list } = await as(seller).call(listOwnListings);
  expect(list[0]?.awaits_seller).toHaveLength(1);
  expect((await answer(seller, lot, 'decline')).body).toMatchObject({
    share_class: 'Common',
    transfer_restrictions: 'None.',
  });
});

test('another name, link or logo needs no word of the seller', async () => {
  const lot = await buildPendingLot({ endsAt: inDays(3) });
  const admin = await buildAdmin();
  const shown = await as(admin).call(getAdminAuction, { params: { id: lot.id } });
  const body = { ...shown.body, title: 'Renamed' };
  const edited = await as(admin).call(editAdminAuction, { params: { id: lot.id }, body });
  expect(edited.body).toMatchObject({ title: 'Renamed', awaits_seller: null });
});

test('an answer is about what was shown: changes made since then are looked at first', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  await edit(admin, lot, { buy_in_price: 8 });
  const { body: shown } = await as(seller).call(getOwnListing, { params: { id: lot.id } });
  await edit(admin, lot, { buy_in_price: 1 });
  const params = { id: lot.id };
  const late = await as(seller).call(acceptChanges, {
    params,
    body: { unchanged_since: shown.updated_at },
  });
  expect(outcomeOf(late)).toBe('409 changed_meanwhile');
  expect((await as(seller).call(acceptChanges, { params, body: {} })).status).toBe(422);
});

test('there is nothing to answer where nothing was changed, or once it was answered', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  expect(await answer(seller, lot, 'accept')).toMatchObject({
    status: 409,
    body: { message: 'There are no changes to respond to.' },
  });
  await edit(admin, lot, { buy_in_price: 8 });
  const client = await signedIn(seller);
  const shown = await client.call(getOwnListing, { params: { id: lot.id } });
  const sent = { params: { id: lot.id }, body: { unchanged_since: shown.body.updated_at } };
  const outcomes = await Promise.all([
    client.call(acceptChanges, sent),
    client.call(declineChanges, sent),
  ]);
  expect(outcomes.map(outcomeOf).sort()).toEqual(['200', '409 no_changes']);
});

test('a rejected lot has the terms of its seller again', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  await edit(admin, lot, { buy_in_price: 8 });
  const rejected = await as(admin).call(rejectAuction, {
    params: { id: lot.id },
    body: { reason: 'No.' },
  });
  expect(rejected.body.auction).toMatchObject({ buy_in_price: 10, awaits_seller: null });
});

test('a seller who edits instead agrees to what their form says, and to nothing else', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const lot = await buildPendingLot({ seller });
  await edit(admin, lot, { buy_in_price: 8, max_bid_price: 15, min_increment: 0.5 });
  const { max_bid_price, ...form } = listingForm({ ...same, buy_in_price: 9 });
  const edited = await as(seller).call(editOwnListing, { params: { id: lot.id }, body: form });
  expect(edited.body).toMatchObject({
    buy_in_price: 9,
    max_bid_price: null,
    min_increment: 0.01,
    awaits_seller: null,
  });
  expect(max_bid_price).toBe('');
});

test('an approval chooses the end only where the listing has none that can still be', async () => {
  const admin = await buildAdmin();
  const wanted = inDays(5);
  const body = { ends_at: wanted.toISOString() };
  const given = await buildPendingLot({ endsAt: inDays(3) });
  expect(await approve(admin, given, body)).toMatchObject({
    status: 409,
    body: {
      message:
        'The seller asked for a different end. Save the new end in the auction so the seller can accept it first.',
    },
  });
  for (const lot of [
    await buildPendingLot(),
    await buildPendingLot({ endsAt: inDays(-1) }),
    await buildPendingLot({ endsAt: new Date(Date.now() + 60_000) }),
    await buildPendingLot({ endsAt: wanted }),
  ])
    expect((await approve(admin, lot, body)).body.auction.ends_at).toBe(wanted.toISOString());
});

test('an only admin agrees with themselves about their own lot', async () => {
  const admin = await buildAdmin();
  await leaveOnly(admin);
  const lot = await buildPendingLot({ seller: admin, endsAt: inDays(3) });
  expect((await edit(admin, lot, { buy_in_price: 8 })).body.awaits_seller).toBeNull();
  const body = { ends_at: inDays(5).toISOString() };
  expect((await approve(admin, lot, body)).status).toBe(200);
});

test('the database takes no lot live whose seller has not answered', async () => {
  const lot = await buildPendingLot({ endsAt: inDays(3) });
  await edit(await buildAdmin(), lot, { buy_in_price: 8 });
  const { db } = theApp();
  await expect(
    db.updateTable('auctions').set({ status: 'rejected' }).where('id', '=', lot.id).execute(),
  ).rejects.toThrow('changed_terms_are_pending');
});
