import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { listingFormData, picture } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller, buildUser, signedIn } from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const approve = async (lot: { id: number }, body?: unknown) =>
  as(await buildAdmin()).call(approveAuction, { params: { id: lot.id }, body });

test('an approved lot is live until the listing’s end, with the rules of closing copied to it', async () => {
  const seller = await buildSeller();
  const endsAt = later(60 * MINUTE);
  const lot = await buildPendingLot({ seller, endsAt });
  expect(await approve(lot)).toMatchObject({
    status: 200,
    body: {
      message: 'Auction approved successfully.',
      auction: {
        status: 'live',
        ends_at: endsAt.toISOString(),
        hard_stop_at: new Date(endsAt.getTime() + 60 * MINUTE).toISOString(),
        soft_close_seconds: 120,
        extensions: 0,
      },
    },
  });
  expect(await noticesOf(seller)).toMatchObject([
    { type: 'listing_approved', url: `/auction/${lot.id}` },
  ]);
  expect(await recordsOf('auction', lot.id)).toMatchObject([
    { action: 'auction.approve', before: { status: 'pending' }, after: { status: 'live' } },
  ]);
});

test('without an end the lot lasts seven days, or until the end that the approval names', async () => {
  const reply = await approve(await buildPendingLot());
  const lasts = Date.parse(reply.body.auction.ends_at ?? '') - Date.now();
  expect(Math.abs(lasts - 7 * DAY)).toBeLessThan(MINUTE);
  const wanted = later(30 * MINUTE).toISOString();
  const lot = await buildPendingLot();
  expect((await approve(lot, { ends_at: wanted })).body.auction.ends_at).toBe(wanted);
});

test('an end less than five minutes ahead asks for a new time', async () => {
  const lot = await buildPendingLot({ endsAt: later(-DAY) });
  const message = 'The auction must end at least 5 minutes from now. Choose a later time.';
  expect(await approve(lot)).toMatchObject({
    status: 422,
    body: { errors: { ends_at: [message] } },
  });
  expect((await approve(lot, { ends_at: later(DAY).toISOString() })).status).toBe(200);
});

test('only a pending lot of an active seller is approved', async () => {
  expect((await approve(await buildLiveLot())).body).toMatchObject({ code: 'not_pending' });
  expect((await approve({ id: 999_999 })).status).toBe(404);
  for (const status of ['suspended', 'inactive'] as const) {
    const seller = await buildUser({ role: 'seller', status });
    expect(await approve(await buildPendingLot({ seller }))).toMatchObject({
      status: 409,
      body: { code: 'seller_not_active' },
    });
  }
});

test('a rejection needs a reason, and its seller reads it', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const lot = await buildPendingLot({ seller });
  const reject = (body: unknown) => as(admin).call(rejectAuction, { params: { id: lot.id }, body });
  expect((await reject({ reason: '  ' })).status).toBe(422);
  expect((await reject({ reason: 'x'.repeat(501) })).status).toBe(422);
  expect(await reject({ reason: 'The market price is out of date.' })).toMatchObject({
    status: 200,
    body: { auction: { status: 'rejected', reject_reason: 'The market price is out of date.' } },
  });
  const [notice] = await noticesOf(seller);
  expect(notice?.body).toContain('The market price is out of date.');
  expect((await reject({ reason: 'Again.' })).body).toMatchObject({ code: 'not_pending' });
});

test('approve and delete at once: one wins, the other sees what happened', async () => {
  const lot = await buildPendingLot();
  const [one, two] = [await signedIn(await buildAdmin()), await signedIn(await buildAdmin())];
  const params = { id: lot.id };
  const [approved, deleted] = await Promise.all([
    one.call(approveAuction, { params }),
    two.call(deleteAdminAuction, { params }),
  ]);
  const { status, deleted_at } = await theApp()
    .db.selectFrom('auctions')
    .selectAll()
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  // Approved first, the lot is withdrawn by the deletion; deleted first, there is nothing to approve.
  if (approved.status === 200) expect(status).toBe('withdrawn');
  else expect([approved.status, status, deleted_at !== null]).toEqual([404, 'pending', true]);
  expect(deleted.status).toBe(200);
});

test('admins list lots by status, pending by default, and see their sellers whole', async () => {
  const seller = await buildUser({ role: 'seller', name: 'Sally Stone', status: 'suspended' });
  const lot = await buildPendingLot({ seller });
  const reply = await as(await buildAdmin()).call(listAdminAuctions);
  expect(reply.body.every(({ status }) => status === 'pending')).toBe(true);
  expect(reply.body.find(({ id }) => id === lot.id)?.seller).toEqual({
    id: seller.id,
    name: 'Sally Stone',
    email: seller.email,
    status: 'suspended',
  });
  const live = await as(await buildAdmin()).call(listAdminAuctions, { query: { status: 'live' } });
  expect(live.body.length).toBe(Number(live.headers['x-total-count']));
});

test('an admin submits a lot by the form; it too waits for approval', async () => {
  const form = listingFormData(await picture('webp'));
  const reply = await as(await buildAdmin()).call(createAdminAuction, { form });
  expect(reply).toMatchObject({ status: 201, body: { status: 'pending', deleted: false } });
  expect(reply.body.logo_url).toMatch(/^\/logos\/[0-9a-f]{64}\.webp$/);
});
