import { beforeAll, expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { listResults } from '#contract/results/list-results.ts';
import type { Sector } from '#domain/sectors.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import {
  type BuiltLot,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
} from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { buildSale, putSale, saleOfLot } from '#verification/support/sales.ts';

withTestApp();

const DAY = 86_400_000;
const jane = { name: 'Jane Dealer' };
const lots: Record<string, BuiltLot> = {};

beforeAll(async () => {
  const [winner, other] = [await buildBuyer(jane), await buildBuyer()];
  lots.below = await buildEndedLot({
    ...{ title: 'Harbour Lens', ticker: 'HLN', buyIn: 40, market: 50, endsIn: -DAY },
    bids: [
      { by: winner, amount: 41 },
      { by: other, amount: 42 },
      { by: winner, amount: 43.85 },
    ],
  });
  lots.above = await buildEndedLot({
    ...{ title: 'Harbour Lens', ticker: 'HLN', buyIn: 40, market: 50, endsIn: -3 * DAY },
    bids: [{ by: other, amount: 51.55 }],
  });
  lots.unsold = await buildEndedLot({ ticker: 'TEA', buyIn: 9, market: 10, endsIn: -2 * DAY });
  await buildLiveLot({ ticker: 'HLN', leading: 12 });
  await buildPendingLot({ ticker: 'HLN' });
});

async function results(query: Record<string, string | number> = {}): Promise<string[]> {
  const reply = await visitor().call(listResults, { query });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
  const nameOf = (id: number) => Object.keys(lots).find((name) => lots[name]?.id === id) ?? '?';
  return reply.body.map(({ id }) => nameOf(id));
}

test('a result says the final price against market, who won, how many bid and how long', async () => {
  const { body } = await as(await buildAdmin()).call(listResults, { query: { ticker: 'hln' } });
  expect(body).toMatchObject([
    {
      id: lots.below?.id,
      sold: true,
      final_price: 43.85,
      percent_below_market: 12.3,
      winner: { name: 'Jane D.', bidder: 1 },
      bids_count: 3,
      bidders_count: 2,
    },
    { id: lots.above?.id, final_price: 51.55, percent_below_market: -3.1, bidders_count: 1 },
  ]);
  const [first] = body;
  const lasted = Date.parse(first?.ends_at ?? '') - Date.parse(first?.started_at ?? '');
  expect(first?.duration_seconds).toBe(Math.round(lasted / 1000));
  expect(JSON.stringify(body)).not.toContain('Dealer');
});

test('a lot that nobody bid on is unsold, without price, percentage or winner', async () => {
  const { body } = await visitor().call(listResults, { query: { outcome: 'unsold' } });
  expect(body).toMatchObject([
    { sold: false, final_price: null, percent_below_market: null, winner: null, bidders_count: 0 },
  ]);
});

test('figures are over all that the filters choose: the median counts sold lots alone', async () => {
  const summary = async (query: Record<string, string | number>) =>
    (await visitor().call(getResultsSummary, { query })).body;
  expect(await summary({})).toEqual({
    ...{ lots: 3, sold: 2, total_value: 95_400, median_percent_below_market: 4.6 },
    by_sector: [],
  });
  expect(await summary({ q: 'harbour lnes', min_percent_below: 10 })).toEqual({
    ...{ lots: 1, sold: 1, total_value: 43_850, median_percent_below_market: 12.3 },
    by_sector: [],
  });
  expect(await summary({ ticker: 'tea' })).toEqual({
    ...{ lots: 1, sold: 0, total_value: 0, median_percent_below_market: null },
    by_sector: [],
  });
});

test.each([
  [{}, 'below unsold above'],
  [{ sort: 'ends_at' }, 'above unsold below'],
  [{ sort: '-percent_below_market' }, 'below above'],
  [{ sort: 'percent_below_market' }, 'above below'],
  [{ sort: '-final_price' }, 'above below'],
  [{ sort: 'final_price' }, 'below above'],
  [{ sort: '-bids_count' }, 'below above unsold'],
  [{ ticker: 'hln' }, 'below above'],
  [{ q: 'harbour' }, 'below above'],
  [{ outcome: 'sold' }, 'below above'],
  [{ min_percent_below: 12.3 }, 'below'],
  [{ min_percent_below: -3.1 }, 'below above'],
  [{ max_percent_below: 0 }, 'above'],
  [{ min_price: 43.86 }, 'above'],
  [{ max_price: 43.85 }, 'below'],
])('%o lists %s', async (query, names) => {
  expect((await results(query as Record<string, string>)).join(' ')).toBe(names);
});

test('a period is from a moment on, and up to another', async () => {
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  expect(await results({ from: before(2.5) })).toEqual(['below', 'unsold']);
  expect(await results({ from: before(2.5), to: before(1.5) })).toEqual(['unsold']);
});

test.each([
  ['sort', 'title'],
  ['outcome', 'won'],
  ['ticker', 'no such!'],
  ['min_percent_below', '101'],
  ['max_price', '1.234'],
])('%s=%s is refused with the name of the field', async (field, value) => {
  const { status, body } = await visitor().call(listResults, { query: { [field]: value } });
  expect(status).toBe(422);
  expect(Object.keys((body as never as { errors: object }).errors)).toEqual([field]);
});

test('what was sold and then called off counts as sold no longer, unless the runner-up bought it', async () => {
  const query = { q: 'Fallen Oak' };
  const { id, lot, buyer, seller } = await buildSale({ title: 'Fallen Oak' });
  const summary = async () => (await visitor().call(getResultsSummary, { query })).body;
  const titled = async (outcome: 'sold' | 'not_completed' | 'unsold') =>
    (await visitor().call(listResults, { query: { ...query, outcome } })).body.length;
  const shown = async () => (await visitor().call(getAuction, { params: { id: lot.id } })).body;
  expect(await shown()).not.toHaveProperty('not_completed');
  expect(await summary()).toMatchObject({ lots: 1, sold: 1, total_value: 12_000 });
  const [underWay] = (await visitor().call(listResults, { query })).body;
  expect(underWay).toMatchObject({ sold: true, under_way: true });
  for (const status of ['refunded', 'void'] as const) {
    await putSale(id, status);
    // Answers to visitors are shared for a moment.
    await eventually(async () => {
      expect(await shown()).toMatchObject({ not_completed: true });
      expect(await summary()).toMatchObject({ lots: 1, sold: 0, total_value: 0 });
      const counts = [await titled('sold'), await titled('not_completed'), await titled('unsold')];
      expect(counts).toEqual([0, 1, 0]);
    });
  }
  const { body } = await visitor().call(listResults, { query });
  expect(body).toMatchObject([{ sold: true, not_completed: true, final_price: 12 }]);
  expect(body[0]).not.toHaveProperty('under_way');
  const { id: _, goods_cents: __, ...first } = await saleOfLot(lot);
  expect([first.buyer_id, first.seller_id]).toEqual([buyer.id, seller.id]);
  await theApp()
    .db.insertInto('sales')
    .values({ ...first, status: 'paid' })
    .execute();
  await eventually(async () => {
    expect(await titled('sold')).toBe(1);
    expect(await summary()).toMatchObject({ sold: 1 });
  });
});

test('a lot that an admin deleted after its end is gone from the results', async () => {
  const lot = await buildEndedLot({ ticker: 'GONE', leading: 12 });
  expect(await results({ ticker: 'GONE' })).toHaveLength(1);
  await theApp()
    .db.updateTable('auctions')
    .set({ deleted_at: new Date() })
    .where('id', '=', lot.id)
    .execute();
  expect(await results({ ticker: 'GONE', per_page: 5 })).toEqual([]);
});

test('each sector has its median of the last 90 days beside that of the 90 before, from three lots on', async () => {
  const seller = await buildSeller();
  const buyer = await buildBuyer();
  const sold = async (sector: Sector, daysAgo: number, prices: readonly number[]) => {
    for (const amount of prices)
      await buildEndedLot({
        ...{ title: 'Slate Works', ticker: 'SLT', sector, seller, buyIn: 10, market: 100 },
        ...{ endsIn: -daysAgo * DAY, bids: [{ by: buyer, amount }] },
      });
  };
  await sold('technology', 10, [90, 70, 81.8]);
  await sold('technology', 120, [104, 60, 102.5]);
  await sold('technology', 300, [10]);
  await sold('energy', 95, [50, 50]);
  await buildEndedLot({ title: 'Slate Works', ticker: 'SLT', sector: 'energy', endsIn: -DAY });
  const bySector = async (query: Record<string, string | number>) =>
    (await visitor().call(getResultsSummary, { query: { q: 'slaet works', ...query } })).body
      .by_sector;
  const told = (count: number, median: number | null) => ({
    ...{ sold: count, median_percent_below_market: median },
  });
  expect(await bySector({})).toEqual([
    { sector: 'technology', ...told(3, 18.2), before: told(3, -2.5) },
    { sector: 'energy', ...told(0, null), before: told(2, null) },
  ]);
  expect(await bySector({ sector: 'technology', max_price: 90 })).toEqual([
    { sector: 'technology', ...told(3, 18.2), before: told(1, null) },
  ]);
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  expect(await bySector({ from: before(121), to: before(100) })).toEqual([
    { sector: 'technology', ...told(3, -2.5), before: told(0, null) },
  ]);
  expect(await bySector({ from: before(-1) })).toEqual([]);
});
