import { expect, test } from 'vitest';
import { listDayFigures } from '#contract/market/list-day-figures.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';

withTestApp();

/** As if all that happened so far had happened a day and a bit ago. */
const aDayLater = () =>
  theApp().database.asOwner(`
    alter table bids disable trigger user;
    update bids set placed_at = placed_at - interval '25 hours';
    alter table bids enable trigger user`);

test('the last day of a lot: price a day ago, the bids since, and how many bid', async () => {
  const pair = [await buildBuyer(), await buildBuyer()];
  const rising = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      by: pair[at % 2] ?? { id: 0 },
      amount: from + at,
    }));
  const old = await buildLiveLot({ buyIn: 10, market: 99, bids: rising(3, 10) });
  await aDayLater();
  const busy = await buildLiveLot({ buyIn: 10, market: 99, bids: rising(40, 20) });
  const [quiet, ended] = [await buildLiveLot({ buyIn: 10 }), await buildEndedLot({ leading: 10 })];
  const ids = [old, busy, quiet, ended].map(({ id }) => id).join();
  const { body } = await visitor().call(listDayFigures, { query: { ids } });
  expect(body.map(({ id }) => id)).toEqual([old.id, busy.id, quiet.id]);
  expect(body[0]).toMatchObject({ price_day_ago: 12, bidders: 2, course: [] });
  expect(body[1]).toMatchObject({ price_day_ago: 10, bidders: 2 });
  const prices = body[1]?.course.map(({ price }) => price) ?? [];
  expect(prices).toHaveLength(16);
  expect(prices.toSorted((a, b) => a - b)).toEqual(prices);
  expect(prices.at(-1)).toBe(59);
  expect(body[2]).toMatchObject({ price_day_ago: 10, bidders: 0, course: [] });
});

test('a lot that opened today has no change of the day; the others change as the top movers say', async () => {
  const [by, midnight] = [await buildBuyer(), new Date(new Date().setUTCHours(0, 0, 0, 0))];
  const rising = { buyIn: 10, market: 99, bids: [{ by, amount: 12.55 }] };
  const [young, old] = [await buildLiveLot(rising), await buildLiveLot(rising)];
  const { db } = theApp();
  for (const [lot, live_at] of [
    [young, new Date()],
    [old, new Date(midnight.getTime() - 60_000)],
  ] as const)
    await db.updateTable('auctions').set({ live_at }).where('id', '=', lot.id).execute();
  const ids = `${young.id},${old.id}`;
  const { body } = await visitor().call(listDayFigures, { query: { ids } });
  const movers = (await visitor().call(listTopMovers)).body;
  const mover = ({ id }: { id: number }) => movers.find((one) => one.id === id);
  expect(body.map(({ midnight_price }) => midnight_price)).toEqual([null, 10]);
  expect(mover(young)).toMatchObject({ is_new: true });
  expect(mover(old)).toMatchObject({ is_new: false, percent_change: 25.5 });
  expect(Date.now() - Date.parse(body[0]?.since ?? '')).toBeLessThan(86_400_000);
});

test.each(['', '0', '7;8', 'x', Array.from({ length: 101 }, (_, at) => at + 1).join()])(
  'ids=%s is refused',
  async (ids) => {
    const reply = await visitor().call(listDayFigures, { query: { ids } });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  },
);
