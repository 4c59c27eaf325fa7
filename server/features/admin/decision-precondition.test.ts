import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const remove = async (lot: { id: number }, still: string) =>
  as(await buildAdmin()).call(deleteAdminAuction, { params: { id: lot.id }, body: { still } });

test('a lot is deleted only while it is what it was shown as: a live one would be withdrawn instead', async () => {
  for (const [lot, still] of [
    [await buildLiveLot(), 'pending'],
    [await buildEndedLot({ leading: 12 }), 'live'],
    [await buildPendingLot({ status: 'rejected' }), 'pending'],
  ] as const) {
    expect(await remove(lot, still)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'This auction has changed in the meantime. Review it again before you decide.',
      },
    });
    expect(await recordsOf('auction', lot.id)).toEqual([]);
  }
  expect((await remove(await buildPendingLot(), 'pending')).status).toBe(200);
  expect((await remove(await buildLiveLot(), 'live')).status).toBe(200);
  expect((await remove(await buildPendingLot(), 'sold')).status).toBe(422);
});

test('a lot goes live only as it was shown: what its seller changed since then is looked at first', async () => {
  const seller = await buildSeller();
  const admin = as(await buildAdmin());
  const params = { id: (await buildPendingLot({ seller })).id };
  const shown = async () => (await admin.call(getAdminAuction, { params })).body.updated_at;
  const first = await shown();
  await as(seller).call(editOwnListing, { params, body: listingForm({ total_shares: 7 }) });
  expect(
    await admin.call(approveAuction, { params, body: { unchanged_since: first } }),
  ).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await admin.call(getAdminAuction, { params })).body.status).toBe('pending');
  expect(
    await admin.call(approveAuction, { params, body: { unchanged_since: await shown() } }),
  ).toMatchObject({ status: 200, body: { auction: { status: 'live', total_shares: 7 } } });
});

test('a lot is rejected only as it was shown: what its seller mended since then is looked at first', async () => {
  const seller = await buildSeller();
  const admin = as(await buildAdmin());
  const params = { id: (await buildPendingLot({ seller })).id };
  const shown = async () => (await admin.call(getAdminAuction, { params })).body.updated_at;
  const reason = 'Name the exchange it trades on.';
  const first = await shown();
  await as(seller).call(editOwnListing, { params, body: listingForm({ total_shares: 7 }) });
  expect(
    await admin.call(rejectAuction, { params, body: { reason, unchanged_since: first } }),
  ).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await admin.call(getAdminAuction, { params })).body.status).toBe('pending');
  expect(
    await admin.call(rejectAuction, { params, body: { reason, unchanged_since: await shown() } }),
  ).toMatchObject({ status: 200, body: { auction: { status: 'rejected' } } });
});
