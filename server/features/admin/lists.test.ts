import { beforeAll, expect, test } from 'vitest';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import {
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
} from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

type Query = Record<string, string | number>;
const DAY = 86_400_000;
let admin: Client;
let ann: Person;
let bob: Person;
let seller: Person;
let live: BuiltLot;
let old: BuiltLot;

beforeAll(async () => {
  admin = await signedIn(await buildAdmin({ name: 'Ada Min', email: 'ada@example.test' }));
  ann = await buildBuyer({ name: 'Annette Kowalski', email: 'annette@example.test' });
  bob = await buildBuyer({ name: 'Robert Quince', email: 'quince@mail.test', status: 'suspended' });
  seller = await buildSeller({ name: 'Sally Seller', roles: ['seller', 'buyer'] });
  const rising = [ann, bob, ann].map((by, index) => ({ by, amount: 11 + index }));
  live = await buildLiveLot({ seller, title: 'Live Lot', bids: rising });
  old = await buildEndedLot({ seller, title: 'Old Lot', bids: rising, endsIn: -3 * DAY });
  await buildPendingLot({ seller, title: 'Waiting Lot' });
});

const bids = async (query: Query) => {
  const reply = await admin.call(listAdminBids, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.map((bid) => `${bid.auction_id === live.id ? 'live' : 'old'} ${bid.seq}`);
};

test('admins narrow bids by lot, bidder and time, and sort them', async () => {
  expect(await bids({})).toEqual(['live 3', 'live 2', 'live 1', 'old 3', 'old 2', 'old 1']);
  expect(await bids({ sort: 'created_at', limit: 2 })).toEqual(['old 1', 'old 2']);
  expect(await bids({ auction: old.id })).toEqual(['old 3', 'old 2', 'old 1']);
  expect(await bids({ user: bob.id })).toEqual(['live 2', 'old 2']);
  expect(await bids({ user: bob.id, sort: 'auction' })).toEqual(['live 2', 'old 2']);
  expect(await bids({ auction: old.id, user: ann.id, sort: 'created_at' })).toEqual([
    'old 1',
    'old 3',
  ]);
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  expect(await bids({ to: day(2) })).toEqual(['old 3', 'old 2', 'old 1']);
  expect(await bids({ from: day(1) })).toEqual(['live 3', 'live 2', 'live 1']);
  expect(await bids({ from: day(2), to: day(2) })).toEqual([]);
  expect(await bids({ from: '0000-01-01', to: '9999-12-31' })).toHaveLength(6);
});

test('admins find bids by the words of their lot or their bidder, misspelt too', async () => {
  expect(await bids({ q: 'old lot' })).toEqual(['old 3', 'old 2', 'old 1']);
  expect(await bids({ q: 'quince@mail' })).toEqual(['live 2', 'old 2']);
  expect(await bids({ q: 'kowalsky', auction: live.id })).toEqual(['live 3', 'live 1']);
  expect(await bids({ q: 'nobody at all' })).toEqual([]);
});

test('the last page of all bids is read from the other end, in the same order', async () => {
  const { body, headers } = await admin.call(listAdminBids, { query: { page: 2, per_page: 4 } });
  expect(body.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(headers['x-total-count']).toBe('6');
  expect(await bids({ page: 3, per_page: 4 })).toEqual([]);
});

const users = async (query: Query) => {
  const reply = await admin.call(listUsers, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.map(({ name }) => name);
};

test('admins find users by status, active role and name or email, misspelt too', async () => {
  expect(await users({ status: 'suspended' })).toEqual(['Robert Quince']);
  expect(await users({ role: 'seller' })).toEqual(['Sally Seller']);
  expect(await users({ role: 'buyer', sort: 'name' })).toEqual([
    'Annette Kowalski',
    'Robert Quince',
  ]);
  expect(await users({ q: 'quince@mail.test' })).toEqual(['Robert Quince']);
  expect(await users({ q: 'kowalsky' })).toEqual(['Annette Kowalski']);
  expect(await users({ q: 'Anette' })).toEqual(['Annette Kowalski']);
  expect(await users({ q: 'sa', role: 'buyer' })).toEqual([]);
  expect((await users({ sort: '-email', limit: 1 }))[0]).toBe('Robert Quince');
});

test('admins narrow the lots of one status', async () => {
  const lots = async (query: Query) =>
    (await admin.call(listAdminAuctions, { query })).body.map(({ title }) => title);
  expect(await lots({})).toEqual(['Waiting Lot']);
  expect(await lots({ status: 'live', q: 'lvie lot', seller: seller.id })).toEqual(['Live Lot']);
  expect(await lots({ status: 'ended', max_price: 12 })).toEqual([]);
});

test('sellers narrow their lots and the bids on one; buyers their bids', async () => {
  const own = await as(seller).call(listOwnListings, { query: { q: 'waiting' } });
  expect(own.body.map(({ title }) => title)).toEqual(['Waiting Lot']);
  const params = { id: live.id };
  const on = await as(seller).call(listBidsOfOwnListing, { params, query: { sort: 'amount' } });
  expect(on.body.map(({ amount }) => amount)).toEqual([11, 12, 13]);
  const mine = await as(ann).call(listBuyerBids, { query: { auction: old.id, sort: 'amount' } });
  expect(mine.body.bids.map(({ amount }) => amount)).toEqual([11, 13]);
});

test.each([
  [listAdminBids, 'auction', 'first'],
  [listAdminBids, 'user', '0'],
  [listAdminBids, 'from', 'monday'],
  [listAdminBids, 'to', '2026-02-30'],
  [listAdminBids, 'sort', 'amount'],
  [listUsers, 'status', 'gone'],
  [listUsers, 'role', 'owner'],
  [listUsers, 'q', 'a\0b'],
  [listUsers, 'sort', 'password_hash'],
  [listUsers, 'format', 'xlsx'],
  [listAdminAuctions, 'status', 'deleted'],
  [listAdminAuctions, 'min_discount', '101'],
] as const)('%# a bad value is refused with the name of the field', async (list, field, value) => {
  const reply = await admin.call(list, { query: { [field]: value } });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});
