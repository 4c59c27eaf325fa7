import { expect, test } from 'vitest';
import { getListingRules } from '#contract/auctions/get-listing-rules.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import { as, buildSeller } from '#verification/support/people.ts';

withTestApp({ reserves: 'off' });

test('where reserves are switched off a listing gets none, and one from before stays', async () => {
  const seller = await buildSeller();
  expect((await as(seller).call(getListingRules)).body).toMatchObject({ reserves: false });
  const body = listingForm({ reserve_price: 12 });
  const errors = { reserve_price: ['This market allows no reserve. Leave this field empty.'] };
  expect(await as(seller).call(createListing, { body })).toMatchObject({
    status: 422,
    body: { errors },
  });
  const params = { id: (await buildPendingLot({ seller, reserve: 12 })).id };
  const kept = await as(seller).call(editOwnListing, { params, body });
  expect(kept.body).toMatchObject({ reserve: 'not_met', reserve_price: 12 });
  const other = { params, body: listingForm({ reserve_price: 13 }) };
  expect(await as(seller).call(editOwnListing, other)).toMatchObject({ status: 422 });
  const none = { params, body: listingForm({ reserve_price: null }) };
  expect((await as(seller).call(editOwnListing, none)).body.reserve).toBe('none');
});
