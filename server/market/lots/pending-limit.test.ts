import { expect, test } from 'vitest';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller, signedIn } from '#verification/support/people.ts';
import { MOST_PENDING } from './pending-limit.ts';

withTestApp();

const pendingOf = async (seller: { id: number }) => {
  const query = theApp().db.selectFrom('auctions').select('id').where('status', '=', 'pending');
  return (await query.where('seller_id', '=', seller.id).execute()).length;
};

const withPending = async (many: number) => {
  const seller = await buildSeller();
  for (let nth = 0; nth < many; nth += 1) await buildPendingLot({ seller });
  return seller;
};

const message = 'You have 20 listings waiting for approval. Delete one, or wait for a decision.';

test('of thirty listings that a seller sends at once, twenty wait for approval', async () => {
  const seller = await buildSeller();
  const client = await signedIn(seller);
  const sent = Array.from({ length: 30 }, () =>
    client.call(createListing, { body: listingForm() }),
  );
  const replies = await Promise.all(sent);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MOST_PENDING);
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'too_many_pending', message },
  });
  expect(await pendingOf(seller)).toBe(MOST_PENDING);
});

test('a rejected listing that is submitted again counts, too; one that waits can still be edited', async () => {
  const seller = await withPending(MOST_PENDING - 1);
  const [waits, rejected] = [
    await buildPendingLot({ seller }),
    await buildPendingLot({ seller, status: 'rejected' }),
  ];
  const edit = ({ id }: { id: number }) =>
    as(seller).call(editOwnListing, { params: { id }, body: listingForm() });
  expect(await edit(rejected)).toMatchObject({ status: 409, body: { code: 'too_many_pending' } });
  expect((await edit(waits)).status).toBe(200);
});

test('an admin lists as much as the market needs', async () => {
  const admin = await buildAdmin();
  for (let nth = 0; nth < MOST_PENDING; nth += 1) await buildPendingLot({ seller: admin });
  expect((await as(admin).call(createListing, { body: listingForm() })).status).toBe(201);
});
