import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm, listingFormData } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const NO_DISCOUNT = 'The discount is 0 to 100 percent with at most one decimal, such as 12.5.';

/** The form of a factory's lot, unchanged: its discount is worked out from 10 below 20. */
const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };

const edit = async (lot: { id: number }, changes: Record<string, unknown>) =>
  as(await buildAdmin()).call(editAdminAuction, {
    params: { id: lot.id },
    body: listingForm({ ...same, ...changes }),
  });

const approve = async ({ id }: { id: number }) => {
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const admin = as(await buildAdmin());
  expect((await admin.call(approveAuction, { params: { id }, body: { ends_at } })).status).toBe(
    200,
  );
};

test('what an admin sets as the discount is what buyers are shown and find', async () => {
  const lot = await buildPendingLot();
  const reply = await edit(lot, { discount: 42.5 });
  expect(reply).toMatchObject({ status: 200, body: { discount: 42.5, set_discount: 42.5 } });
  await approve(lot);
  const shown = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(shown.body.discount).toBe(42.5);
  const idsFrom = async (min_discount: number) => {
    const { body } = await visitor().call(listAuctions, { query: { min_discount } });
    return body.map(({ id }) => id);
  };
  expect(await idsFrom(42.5)).toContain(lot.id);
  expect(await idsFrom(42.6)).not.toContain(lot.id);
});

test('it stays where an edit leaves it out, and is worked out again where it is emptied', async () => {
  const lot = await buildPendingLot();
  await edit(lot, { discount: '7.0' });
  expect((await edit(lot, {})).body).toMatchObject({ discount: 7, set_discount: 7 });
  expect((await edit(lot, { discount: '' })).body).toMatchObject({
    discount: 50,
    set_discount: null,
  });
  const records = await recordsOf('auction', lot.id);
  expect(records.at(-1)).toMatchObject({
    before: { discount_tenths: 70 },
    after: { discount_tenths: null },
  });
});

test('a new lot of an admin has it too, in a form with text fields', async () => {
  const admin = as(await buildAdmin());
  const body = listingFormData(undefined, { discount: '0' });
  expect(await admin.call(createAdminAuction, { body })).toMatchObject({
    status: 201,
    body: { discount: 0, set_discount: 0 },
  });
});

test.each([-1, 100.1, 12.55, '12,5', 'a lot', '1e1', true, []])(
  '%j is no discount',
  async (discount) => {
    const lot = await buildPendingLot();
    expect(await edit(lot, { discount })).toMatchObject({
      status: 422,
      body: { errors: { discount: [NO_DISCOUNT] } },
    });
  },
);

test('on a live lot it is fixed: buyers have read it', async () => {
  const lot = await buildPendingLot();
  await edit(lot, { discount: 30 });
  await approve(lot);
  expect((await edit(lot, { discount: 30 })).status).toBe(200);
  expect(await edit(lot, { discount: 31 })).toMatchObject({
    status: 422,
    body: { errors: { discount: ['This cannot change once the auction is live.'] } },
  });
});

test('a seller cannot set it, and other prices of theirs end what an admin had set', async () => {
  const seller = await buildSeller();
  const own = as(seller);
  const created = await own.call(createListing, { body: listingForm({ discount: 99 }) });
  expect(created).toMatchObject({ status: 201, body: { discount: 6.3 } });

  const lot = await buildPendingLot({ seller });
  await edit(lot, { discount: 45 });
  const editOwn = async (changes: Record<string, unknown>) => {
    const body = listingForm({ ...same, discount: 99, ...changes });
    return (await own.call(editOwnListing, { params: { id: lot.id }, body })).body.discount;
  };
  expect(await editOwn({ title: 'Renamed' })).toBe(45);
  expect(await editOwn({ buy_in_price: 12 })).toBe(40);
});

test('a lot that is sent back as it was read has no discount or increment set by that', async () => {
  const admin = as(await buildAdmin());
  const lot = await buildPendingLot();
  const sendBack = async ({ id } = lot) => {
    const { body } = await admin.call(getAdminAuction, { params: { id } });
    return admin.call(editAdminAuction, {
      params: { id },
      body: { ...body, title: 'Renamed', name: 'Renamed' },
    });
  };
  const unset = { status: 200, body: { title: 'Renamed', discount: 50, set_discount: null } };
  expect(await sendBack()).toMatchObject(unset);
  await approve(lot);
  expect(await sendBack()).toMatchObject(unset);
  expect(await edit(lot, { discount: 49 })).toMatchObject({ status: 422 });
  const byPrice = await buildLiveLot({
    increments: [
      [0, 1],
      [1_000, 5],
    ],
    leading: 12,
  });
  expect(await sendBack(byPrice)).toMatchObject({ status: 200, body: { own_increment: null } });
});

test('what the prices make is set where it had been set otherwise, or they are others', async () => {
  const lot = await buildPendingLot();
  await edit(lot, { discount: 30 });
  expect((await edit(lot, { discount: 50 })).body).toMatchObject({ set_discount: 50 });
  const other = await buildPendingLot();
  const reply = await edit(other, { buy_in_price: 12, discount: 50 });
  expect(reply.body).toMatchObject({ discount: 50, set_discount: 50 });
});
