import { beforeAll, expect, test } from 'vitest';
import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import { findLiveLots } from '#contract/auctions/find-live-lots.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeatured } from '#contract/auctions/list-featured.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { listResults } from '#contract/results/list-results.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { documentForm, pdf } from '#verification/support/lot-documents.ts';
import {
  approveBuyer,
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
} from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';

withTestApp();

const MINUTE = 60_000;
let solar: BuiltLot;
let copper: BuiltLot;
let ended: BuiltLot;

beforeAll(async () => {
  const seller = await buildSeller();
  // 20 % below market by the buy-in price; 25 % by the maximum.
  solar = await buildLiveLot({
    ...{ title: 'Northwind Solar', ticker: 'NWS', buyIn: 80, market: 100, shares: 10 },
    ...{ endsIn: 30 * MINUTE, leading: 95 },
  });
  copper = await buildLiveLot({
    ...{ title: 'Andes Copper 100% Mining', ticker: 'CU.A', buyIn: 10, market: 20, maxBid: 15 },
    ...{ endsIn: 60 * MINUTE, shares: 500, seller },
  });
  ended = await buildEndedLot({ title: 'Northern Tea', ticker: 'TEA', leading: 12 });
});

const titles = async (query: Record<string, string | number>) => {
  const reply = await visitor().call(listAuctions, { query });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
  return reply.body.map(({ id }) => id);
};

test.each([
  'solar',
  'NORTHWIND',
  'nws',
  'wind sol',
  'Northwnid',
  'northwind soler',
  'norhwind',
  'n',
  'So',
])('q=%s finds the lot by title or ticker, letters swapped or few', async (q) =>
  expect(await titles({ q })).toEqual([solar.id]),
);

test.each(['cu.a', '100%', 'CU', 'andse', 'coper', 'copqer'])(
  'q=%s finds the other lot: signs stand for themselves',
  async (q) => expect(await titles({ q })).toEqual([copper.id]),
);

test.each(['zebra', '%', '_', '\\', "' or 1=1 --", '%%%', '***'])(
  'q=%s finds only what has it',
  async (q) => expect(await titles({ q })).toEqual([]),
);

test('words that are spelt right are not mixed with words like them', async () => {
  expect(await titles({ q: 'northern', status: 'ended' })).toEqual([ended.id]);
  expect(await titles({ q: 'northern' })).toEqual([solar.id]);
});

test('an empty filter is none', async () => {
  expect(await titles({ q: '', min_discount: '', sort: '' })).toEqual([solar.id, copper.id]);
});

test('least discount, highest price, end and seller narrow the list, alone and together', async () => {
  expect(await titles({ min_discount: 20 })).toEqual([solar.id, copper.id]);
  expect(await titles({ min_discount: 20.1 })).toEqual([copper.id]);
  expect(await titles({ min_discount: 25 })).toEqual([copper.id]);
  expect(await titles({ min_discount: 25.1 })).toEqual([]);
  // Of the leading bids: solar's, at 95, is 5 % below market; copper has none, and opens 50 % below whatever its
  // maximum.
  expect(await titles({ min_live_discount: 5 })).toEqual([solar.id, copper.id]);
  expect(await titles({ min_live_discount: 5.1 })).toEqual([copper.id]);
  expect(await titles({ min_live_discount: -10 })).toEqual([solar.id, copper.id]);
  expect(await titles({ max_price: 95 })).toEqual([solar.id, copper.id]);
  expect(await titles({ min_price: 95 })).toEqual([solar.id]);
  // 10 shares at 95, and 500 at 10.
  expect(await titles({ min_value: '950.01' })).toEqual([copper.id]);
  expect(await titles({ max_value: 950 })).toEqual([solar.id]);
  expect(await titles({ sector: 'energy' })).toEqual([]);
  expect(await titles({ max_price: '94.99' })).toEqual([copper.id]);
  const soon = new Date(Date.now() + 45 * MINUTE).toISOString();
  expect(await titles({ ends_before: soon })).toEqual([solar.id]);
  expect(await titles({ seller: copper.sellerId })).toEqual([copper.id]);
  expect(await titles({ seller: copper.sellerId, ends_before: soon })).toEqual([]);
});

test.each([
  ['ends_at', 'solar copper'],
  ['-ends_at', 'copper solar'],
  ['title', 'copper solar'],
  ['-title', 'solar copper'],
  ['discount', 'solar copper'],
  ['-discount', 'copper solar'],
  ['live_discount', 'solar copper'],
  ['-live_discount', 'copper solar'],
  ['current_price', 'copper solar'],
  ['-market_price', 'solar copper'],
  ['total_shares', 'solar copper'],
  ['-bids_count', 'solar copper'],
  ['lot_value', 'solar copper'],
  ['-created_at', 'copper solar'],
])('sorted by %s the lots come as %s', async (sort, order) => {
  const byName: Record<string, number> = { solar: solar.id, copper: copper.id };
  expect(await titles({ sort })).toEqual(order.split(' ').map((name) => byName[name]));
});

test.each([
  ['sort', 'price'],
  ['sort', '-'],
  ['status', 'pending'],
  ['min_discount', 'much'],
  ['min_discount', '-1'],
  ['min_live_discount', '101'],
  ['max_price', '0'],
  ['min_value', 'much'],
  ['sector', 'gold'],
  ['country', 'ZZ'],
  ['share_class', 'x'.repeat(61)],
  ['documents', 'no'],
  ['max_price', '1.234'],
  ['ends_before', 'tomorrow'],
  ['seller', 'anna'],
  ['page', '0'],
  ['page', '1.5'],
  ['per_page', '101'],
  ['per_page', 'all'],
  ['limit', '-1'],
  ['q', 'x'.repeat(101)],
])('%s=%s is refused with the name of the field', async (field, value) => {
  const reply = await visitor().call(listAuctions, { query: { [field]: value } });
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(Object.keys((reply.body as never as { errors: object }).errors)).toEqual([field]);
});

test('featured lots have their own order', async () => {
  const reply = await visitor().call(listFeatured, { query: { sort: 'title' } });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { sort: ['This list cannot be sorted.'] } },
  });
});

test('pages meet without gap or repeat, and past the last there is nothing', async () => {
  const seller = await buildSeller();
  const ids: number[] = [];
  for (let index = 0; index < 7; index += 1)
    ids.push((await buildEndedLot({ seller, title: `Same ${index % 2}` })).id);
  const seen: number[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const query = { status: 'ended', seller: seller.id, sort: '-title', page, per_page: 2 };
    const { body, headers } = await visitor().call(listAuctions, { query });
    expect(headers['x-total-count']).toBe('7');
    expect(body).toHaveLength([2, 2, 2, 1, 0][page - 1] ?? -1);
    seen.push(...body.map(({ id }) => id));
  }
  const odd = ids.filter((_, index) => index % 2 === 1).toReversed();
  const even = ids.filter((_, index) => index % 2 === 0).toReversed();
  expect(seen).toEqual([...odd, ...even]);
});

test('my lots take the same filters, and a status', async () => {
  const buyer = await buildBuyer();
  for (const lot of [solar, copper, ended]) await approveBuyer(lot, buyer);
  const mine = async (query: Record<string, string>) =>
    (await as(buyer).call(listMyAuctions, { query })).body.map(({ id }) => id);
  expect(await mine({})).toEqual([ended.id, copper.id, solar.id]);
  expect(await mine({ status: 'ended' })).toEqual([ended.id]);
  expect(await mine({ q: 'north', sort: 'title' })).toEqual([ended.id, solar.id]);
});

test('a page with all live lots finds by the same words what the list finds', async () => {
  const lot = await buildLiveLot({ title: 'Quiet Bay', ticker: 'QB', endsIn: 45 * MINUTE });
  const about = { description: 'It casts blades of turbines.', country: 'KR' };
  const told = { ...about, sector: 'consumer' as const };
  await theApp().db.updateTable('auctions').set(told).where('id', '=', lot.id).execute();
  const found = async (q: string) => (await visitor().call(findLiveLots, { query: { q } })).body;
  for (const q of [
    'north',
    'cu.a',
    'n',
    '%',
    'turbines',
    'turbine blade',
    'CONSUMER',
    'south kor',
    'qui',
  ])
    expect(await found(q)).toEqual(await titles({ q }));
  expect(await found('turbine blade')).toEqual([lot.id]);
  for (const q of ['Korea', 'SOUTH KOREA', 'kor']) expect(await found(q)).toEqual([lot.id]);
  expect(await found('orea')).toEqual([]);
  // What is spelt alike is for the list alone.
  expect(await found('northwnid')).toEqual([]);
});

test('lots whose reserve is not met are left out when so asked, as each lot says of itself', async () => {
  const seller = await buildSeller();
  const open = await buildLiveLot({ seller, leading: 12 });
  const met = await buildLiveLot({ seller, leading: 15, reserve: 15 });
  for (const leading of [undefined, 14.99]) await buildLiveLot({ seller, leading, reserve: 15 });
  const query = { seller: seller.id, reserve: 'none_or_met', sort: 'created_at' } as const;
  const { body } = await visitor().call(listAuctions, { query });
  expect(body.map(({ id, reserve }) => [id, reserve])).toEqual([
    [open.id, 'none'],
    [met.id, 'met'],
  ]);
});

test('lots are found by country, share class and documents that everyone may read, results by country', async () => {
  const { db } = theApp();
  const seller = await buildSeller();
  const [bare, proven] = [await buildLiveLot({ seller }), await buildLiveLot({ seller })];
  const told = await buildLiveLot({ seller });
  const over = await buildEndedLot({ seller, title: 'Told Over', ticker: 'TOLD' });
  const admin = await buildAdmin();
  for (const { id } of [proven, told])
    await as(admin).call(addLotDocument, { params: { id }, form: documentForm(pdf()) });
  const proof = { kind: 'proof_of_holding' as const };
  await db.updateTable('lot_documents').set(proof).where('auction_id', '=', proven.id).execute();
  const about = { country: 'NL', share_class: 'Class A' };
  for (const { id } of [told, over])
    await db.updateTable('auctions').set(about).where('id', '=', id).execute();
  const found = (query: Record<string, string>) =>
    titles({ seller: seller.id, sort: 'created_at', ...query });
  expect(await found({})).toEqual([bare.id, proven.id, told.id]);
  for (const [name, value] of Object.entries({ ...about, documents: 'yes' }))
    expect(await found({ [name]: value.toLowerCase() })).toEqual([told.id]);
  expect(await found({ country: 'BE' })).toEqual([]);
  // As each lot says of itself, to a page that has them all.
  const { body } = await visitor().call(listAuctions, { query: { documents: 'yes' } });
  expect(body).toMatchObject([{ id: told.id, ...about, has_documents: true }]);
  const results = async (query: Record<string, string>) =>
    (await visitor().call(listResults, { query: { ticker: 'TOLD', ...query } })).body.length;
  expect(await results({ country: 'NL' })).toBe(1);
  expect(await results({ country: 'BE' })).toBe(0);
});
