import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { type BuiltLot, buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { runJobs } from '#verification/support/mail.ts';
import { as, buildAdmin, buildSeller, signedIn } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });
withLive();

/** Digits that no other figure of these tests has. */
const RESERVE = 37.31;
const LOWER = 37.29;
const DIGITS = /\b37\.?(31|29)(00)?\b/;

/** A text without its times: seconds and their fractions may happen to have the reserve's digits. */
const withoutTimes = (text: string) => text.replace(/\d\d:\d\d:\d\d(\.\d+)?/g, '');

test.each([
  [9.99, 'The reserve may not be below the buy-in price.'],
  [15.01, 'The reserve may not be above the maximum bid.'],
  [12.345, 'This may have at most two decimals.'],
])('a reserve of %d is refused beside its field', async (reserve_price, message) => {
  const body = listingForm({ reserve_price });
  const reply = await as(await buildSeller()).call(createListing, { body });
  expect(reply).toMatchObject({ status: 422, body: { errors: { reserve_price: [message] } } });
});

test('an admin changes the reserve of a pending lot only with its seller, and not once it is live', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const { body: lot } = await as(seller).call(createListing, {
    body: listingForm({ reserve_price: 12 }),
  });
  const params = { id: lot.id };
  const edit = (reserve_price?: number | null) =>
    as(admin).call(editAdminAuction, {
      params,
      body: listingForm({ ticker: 'ACME', reserve_price }),
    });
  expect((await edit(14)).body).toMatchObject({
    reserve_price: 14,
    awaits_seller: [{ field: 'reserve_price', from: 12, to: 14 }],
  });
  expect((await noticesOf(seller)).at(-1)?.body).toContain('reserve from $12.00 to $14.00');
  const { body: shown } = await as(seller).call(getOwnListing, { params });
  await as(seller).call(acceptChanges, { params, body: { unchanged_since: shown.updated_at } });
  await as(admin).call(approveAuction, { params });
  const fixed = { errors: { reserve_price: ['This cannot change once the auction is live.'] } };
  // The right guess is answered like every other one.
  for (const guess of [13, 14, null])
    expect(await edit(guess)).toMatchObject({ status: 422, body: fixed });
  expect((await edit()).status).toBe(200);
  const other = await as(admin).call(lowerReserve, { params, body: { reserve_price: 11 } });
  expect(other.status).toBe(404);
});

/** All that anybody may read while a lot is live: the answers to a visitor, another buyer, seller and admin. */
async function everythingRead(lot: BuiltLot) {
  const bidder = await buildBidder(lot);
  const admin = await signedIn(await buildAdmin());
  const open = [
    '/api/auctions?status=live',
    '/api/auctions/featured',
    `/api/auction/${lot.id}`,
    '/api/live-auctions/summary',
    '/api/live-bids',
    `/api/live-bids/${lot.id}`,
    '/api/top-movers-today',
    '/api/results',
  ];
  const office = ['auctions', 'audit', 'bids', 'security-log', 'dashboard/activity'];
  const answers: string[] = [];
  for (const client of [visitor(), bidder.client, await signedIn(await buildSeller()), admin])
    for (const path of [...open, '/api/auctions/mine', '/api/buyer/bids', '/api/notifications'])
      answers.push((await client.send('GET', path)).text);
  answers.push((await admin.send('GET', `/api/seller/auctions/${lot.id}`)).text);
  answers.push((await admin.send('GET', `/api/admin/auctions/${lot.id}`)).text);
  for (const list of office)
    for (const file of ['', '?format=csv'])
      answers.push((await admin.send('GET', `/api/admin/${list}${file}`)).text);
  answers.push((await bidder.bid(11)).text);
  return { answers, bidder, admin };
}

test('nobody but its seller can find out the reserve of a live lot', async () => {
  const [seller, reviewer] = [await buildSeller(), await buildAdmin()];
  const form = { market_price: 60, max_bid_price: 50, reserve_price: RESERVE };
  const { body: lot } = await as(seller).call(createListing, { body: listingForm(form) });
  const params = { id: lot.id };
  const review = await as(reviewer).call(getAdminAuction, { params });
  expect(review.body).toMatchObject({ status: 'pending', reserve_price: RESERVE });
  const approved = await as(reviewer).call(approveAuction, { params });
  expect(approved.body.auction.reserve).toBe('not_met');
  const { answers, bidder, admin } = await everythingRead({ ...lot, sellerId: seller.id });
  const sockets = [
    await listen(['market', `auction:${lot.id}`]),
    await listen(['market', `auction:${lot.id}`, 'me'], { as: bidder.client }),
    await listen(['market', `auction:${lot.id}`, 'me', 'admin'], { as: admin }),
  ];
  await as(seller).call(lowerReserve, { params, body: { reserve_price: LOWER } });
  await bidder.client.send('GET', `/api/auction/${lot.id}`);
  await runJobs();
  const { rows } = await sql<{ text: string }>`
    select concat(title, body) as text from notifications where user_id <> ${seller.id}
    union all select concat(subject, text, html) from mailbox where recipient <> ${seller.email}
    union all select audit_log::text from audit_log`.execute(theApp().db);
  const read = [
    ...[approved.text, ...answers, ...rows.map(({ text }) => text)],
    ...sockets.map(({ received }) => JSON.stringify(received)),
  ];
  for (const text of read) expect(withoutTimes(text)).not.toMatch(DIGITS);
  expect(read.some((text) => text.includes('"not_met"'))).toBe(true);
  for (const socket of sockets) socket.ws.close();
  const own = await as(seller).call(getOwnListing, { params });
  expect(own.body).toMatchObject({ status: 'live', reserve_price: LOWER });
});

test('the picture of a live lot is the same whatever its reserve', async () => {
  const minute = 60_000;
  const endsIn = 60 * minute + 30_000 - (Date.now() % minute);
  const pictures = await Promise.all(
    [RESERVE, 45].map(async (reserve) => {
      const { id } = await buildLiveLot({ leading: 11, reserve, endsIn });
      const { app } = theApp();
      return (await app.inject({ method: 'GET', url: `/auction/${id}/share.png` })).rawPayload;
    }),
  );
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(true);
});

test('the reserve is opened to everybody once the lot has ended, and never where it was withdrawn', async () => {
  const ended = await buildLiveLot({ leading: 40, reserve: RESERVE, endsIn: -5 });
  await closeLots(theApp().db, [ended.id]);
  const opened = await visitor().call(getAuction, { params: { id: ended.id } });
  expect(opened.body).toMatchObject({ reserve: 'met', reserve_price: RESERVE, winning_bid: 40 });
  const none = await buildEndedLot({ leading: 40 });
  const { body } = await visitor().call(getAuction, { params: { id: none.id } });
  expect(body.reserve).toBe('none');
  expect(body).not.toHaveProperty('reserve_price');
  const live = await buildLiveLot({ leading: 40, reserve: RESERVE });
  const admin = await buildAdmin();
  await as(admin).call(deleteAdminAuction, { params: { id: live.id } });
  const withdrawn = await visitor().call(getAuction, { params: { id: live.id } });
  expect(withdrawn.body.status).toBe('withdrawn');
  expect(withoutTimes(withdrawn.text)).not.toMatch(DIGITS);
});

test('a lot that is listed again keeps its reserve', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, reserve: RESERVE });
  const { body } = await as(await buildAdmin()).call(relistAuction, {
    params: { id: lot.id },
    body: { reason: 'The number of shares was wrong.' },
  });
  expect(withoutTimes(JSON.stringify(body))).not.toMatch(DIGITS);
  const again = await as(seller).call(getOwnListing, {
    params: { id: 'auction' in body ? body.auction.id : 0 },
  });
  expect(again.body).toMatchObject({ reserve: 'not_met', reserve_price: RESERVE });
});
