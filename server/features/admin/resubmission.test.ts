import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';

withTestApp();

test('of a listing that is submitted again the reviewer sees why, the reply, and each change', async () => {
  const seller = await buildSeller();
  const { body: lot } = await as(seller).call(createListing, {
    body: listingForm({ description: 'Old words.', sector: 'energy' }),
  });
  const admin = await buildAdmin();
  const params = { id: lot.id };
  const reason = 'The market price is out of date.';
  await as(admin).call(rejectAuction, { params, body: { reason } });
  const rejected = await as(seller).call(getOwnListing, { params });
  expect(rejected.body).toMatchObject({ reject_reason: reason, resubmission: null });
  const reply = 'It is of yesterday now.';
  const changes = { description: 'New words.', market_price: 17, max_bid_price: null, reply };
  await as(seller).call(editOwnListing, { params, body: listingForm(changes) });
  const { body } = await as(admin).call(getAdminAuction, { params });
  expect(body.resubmission).toEqual({
    reject_reason: reason,
    seller_reply: reply,
    changes: expect.arrayContaining([
      { field: 'description', from: 'Old words.', to: 'New words.' },
      { field: 'market_price', from: 16, to: 17 },
      { field: 'max_bid_price', from: 15, to: null },
    ]),
  });
  expect(body.resubmission?.changes).toHaveLength(3);
  const long = listingForm({ reply: 'a'.repeat(501) });
  expect(await as(seller).call(editOwnListing, { params, body: long })).toMatchObject({
    status: 422,
    body: { errors: { reply: ['The reply may have at most 500 characters.'] } },
  });
  await as(admin).call(approveAuction, { params });
  const live = await as(seller).call(getOwnListing, { params });
  expect(live.body.resubmission).toBeNull();
});
