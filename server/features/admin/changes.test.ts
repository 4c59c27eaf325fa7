import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
} from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  leaveOnly,
} from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const MINUTE = 60_000;
const CANNOT_CHANGE = 'This cannot change once the auction is live.';

/** What the form of a factory's lot sends when nothing was changed in it. */
const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };
const edit = async (lot: { id: number }, changes: Record<string, unknown>) =>
  as(await buildAdmin()).call(editAdminAuction, {
    params: { id: lot.id },
    body: listingForm({ ...same, ...changes }),
  });

async function endOf({ id }: { id: number }): Promise<number> {
  const { body } = await visitor().call(getAuction, { params: { id } });
  return Date.parse(body.ends_at ?? '');
}

test('a live lot changes in title, ticker and link', async () => {
  const lot = await buildLiveLot({ leading: 12 });
  const changes = {
    title: 'Acme Holding',
    ticker: 'ACMH',
    investing_link: 'https://acme.example/',
  };
  expect(await edit(lot, changes)).toMatchObject({ status: 200, body: changes });
  const [record] = await recordsOf('auction', lot.id);
  expect(record).toMatchObject({ before: { title: lot.title }, after: { title: 'Acme Holding' } });
});

test.each([
  ['total_shares', 999],
  ['buy_in_price', 9],
  ['market_price', 21],
  ['max_bid_price', 15],
  ['min_increment', 1],
])('the %s of a live lot cannot change', async (field, value) => {
  const lot = await buildLiveLot();
  const reply = await edit(lot, { [field]: value, title: 'Changed' });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [CANNOT_CHANGE] } } });
  const { body } = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(body.title).toBe(lot.title);
});

test('a later end moves the hard stop along and tells the bidders and the seller', async () => {
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const bids = [
    { by: jane, amount: 10 },
    { by: paul, amount: 11 },
    { by: jane, amount: 12 },
  ];
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, endsIn: 90 * MINUTE, bids });
  for (const bidder of [jane, paul]) await approveBuyer(lot, bidder);
  const later = new Date((await endOf(lot)) + 30 * MINUTE);
  expect(await edit(lot, { ends_at: later.toISOString() })).toMatchObject({
    status: 200,
    body: {
      ends_at: later.toISOString(),
      hard_stop_at: new Date(later.getTime() + 60 * MINUTE).toISOString(),
    },
  });
  for (const reader of [jane, paul, seller])
    expect(await noticesOf(reader)).toMatchObject([{ type: 'end_moved', auction_id: lot.id }]);
});

test('an only admin who moves the end of their own lot is not told of it', async () => {
  const admin = await buildAdmin();
  await leaveOnly(admin);
  const lot = await buildLiveLot({ seller: admin, endsIn: 90 * MINUTE });
  const { body: shown } = await as(admin).call(getAdminAuction, { params: { id: lot.id } });
  const ends_at = new Date((await endOf(lot)) + 30 * MINUTE).toISOString();
  const moved = { params: { id: lot.id }, body: { ...shown, ends_at } };
  expect((await as(admin).call(editAdminAuction, moved)).body.ends_at).toBe(ends_at);
  expect(await noticesOf(admin)).toEqual([]);
});

test('the end neither comes sooner, nor moves within the last hour, nor beyond 90 days', async () => {
  const long = await buildLiveLot({ endsIn: 90 * MINUTE });
  const short = await buildLiveLot({ endsIn: 59 * MINUTE });
  const moved = async (lot: { id: number }, minutes: number) =>
    edit(lot, { ends_at: new Date((await endOf(lot)) + minutes * MINUTE).toISOString() });
  for (const reply of [
    await moved(long, -1),
    await moved(short, 1),
    await moved(long, 90 * 1440),
    await edit(long, { ends_at: '' }),
  ])
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { ends_at: [expect.any(String)] } },
    });
  expect((await moved(short, 0)).status).toBe(200);
});

test('a form whose date field cut the end to the minute leaves the end where it is', async () => {
  const lot = await buildLiveLot({ endsIn: 30 * MINUTE });
  const end = await endOf(lot);
  const cut = new Date(end - (end % MINUTE)).toISOString();
  const reply = await edit(lot, { ends_at: cut });
  expect(reply).toMatchObject({ status: 200, body: { ends_at: new Date(end).toISOString() } });
});

test('rejected, ended and due lots cannot be changed by admins', async () => {
  for (const lot of [
    await buildPendingLot({ status: 'rejected' }),
    await buildEndedLot(),
    await buildLiveLot({ endsIn: -1000 }),
  ])
    expect(await edit(lot, {})).toMatchObject({ status: 409, body: { code: 'not_editable' } });
});

const remove = async (lot: { id: number }, body?: unknown) =>
  as(await buildAdmin()).call(deleteAdminAuction, { params: { id: lot.id }, body });

test('a live lot is withdrawn: no winner, its page says so, bidders and seller are told', async () => {
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({ seller, leading: 12, leader: jane });
  await approveBuyer(lot, jane);
  const reply = await remove(lot, { reason: 'The shares were sold elsewhere.' });
  expect(reply).toMatchObject({ status: 200, body: { message: 'Auction deleted successfully.' } });
  const page = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(page.body).toMatchObject({
    status: 'withdrawn',
    winner: null,
    withdraw_reason: 'The shares were sold elsewhere.',
    bids_count: 1,
  });
  for (const person of [seller, jane])
    expect(await noticesOf(person)).toMatchObject([{ type: 'auction_withdrawn' }]);
  expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({ action: 'auction.withdraw' });
  expect(await remove(lot)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
});

test('pending, rejected and ended lots are deleted, and stay in the records', async () => {
  for (const lot of [
    await buildPendingLot(),
    await buildPendingLot({ status: 'rejected' }),
    await buildEndedLot({ leading: 12 }),
  ]) {
    expect((await remove(lot)).status).toBe(200);
    const kept = await as(await buildAdmin()).call(getAdminAuction, { params: { id: lot.id } });
    expect(kept.body.deleted).toBe(true);
    expect((await remove(lot)).status).toBe(404);
  }
});

test.each(['pending', 'rejected'] as const)(
  'the seller of a %s lot is told of its deletion, and why',
  async (status) => {
    const seller = await buildSeller();
    const lot = await buildPendingLot({ seller, status });
    await remove(lot, { reason: 'Listed twice' });
    expect(await noticesOf(seller)).toEqual([
      {
        type: 'listing_deleted',
        body: `${lot.title} was deleted by an admin. Reason: “Listed twice.”`,
        url: '/seller/auctions',
        auction_id: lot.id,
      },
    ]);
    expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({
      action: 'auction.delete',
      after: { status: 'deleted', reason: 'Listed twice' },
    });
  },
);

test('nobody is told of an ended lot that is deleted: its people still see it', async () => {
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const lot = await buildEndedLot({ seller, leading: 12, leader: jane });
  const before = [await noticesOf(seller), await noticesOf(jane)];
  expect((await remove(lot)).status).toBe(200);
  expect([await noticesOf(seller), await noticesOf(jane)]).toEqual(before);
});

test('an admin who deletes a listing of their own is not told of it', async () => {
  const admin = await buildAdmin();
  const lot = await buildPendingLot({ seller: admin });
  await as(admin).call(deleteAdminAuction, { params: { id: lot.id } });
  expect(await noticesOf(admin)).toEqual([]);
});

test('a lot whose time is up cannot be withdrawn from under its winner', async () => {
  const lot = await buildLiveLot({ endsIn: -1000, leading: 12 });
  expect(await remove(lot)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
});
