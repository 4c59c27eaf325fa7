import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { getPriceCourse } from '#contract/market/get-price-course.ts';
import { withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';

withTestApp();

const MINUTE = 60_000;

/** A quiet week, then hundreds of bids in its last minute. */
async function lateRush(many: number) {
  const pair = [await buildBuyer(), await buildBuyer()];
  const start = Date.now() - 7 * 24 * 60 * MINUTE;
  const rush = Date.now() - MINUTE;
  return Array.from({ length: many }, (_, index) => ({
    by: pair[index % 2] ?? { id: 0 },
    amount: 10 + index,
    at: new Date(index < 12 ? start + index * 11 * 60 * MINUTE : rush + index * 20),
  }));
}

const courseOf = async (lot: { id: number }): Promise<PricePoint[]> =>
  (await visitor().call(getPriceCourse, { params: { id: lot.id } })).body.points;

test('the course of a short history is all of it, oldest first', async () => {
  const lot = await buildEndedLot({ bids: await lateRush(40), endsIn: -1 });
  const points = await courseOf(lot);
  expect(points.map(({ seq, amount, bidder }) => [seq, amount, bidder])).toEqual(
    Array.from({ length: 40 }, (_, index) => [index + 1, 10 + index, 1 + (index % 2)]),
  );
  expect(points[0]?.user_name).toBe('Person N.');
});

test('of a long history it tells the first bid, the last one, and what led at any time between', async () => {
  const bids = await lateRush(900);
  const lot = await buildLiveLot({ bids });
  const points = await courseOf(lot);
  expect(points.length).toBeLessThanOrEqual(302);
  expect(points[0]).toMatchObject({ seq: 1, amount: 10 });
  expect(points.at(-1)).toMatchObject({ seq: 900, amount: 909, user_name: 'Person N.' });
  expect(points).toEqual(points.toSorted((a, b) => a.seq - b.seq));
  // The quiet week is whole, although 98 of 100 bids came after it.
  expect(points.slice(0, 12).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const first = bids[0]?.at.getTime() ?? 0;
  const span = (bids.at(-1)?.at.getTime() ?? 0) - first;
  for (let stretch = 1; stretch < 300; stretch += 1) {
    const end = first + (span * stretch) / 300;
    const led = bids.findLastIndex(({ at }) => at.getTime() <= end) + 1;
    expect(points.some(({ seq }) => seq === led)).toBe(true);
  }
});

test.each([1, 900])(
  'after %i bids the course tells which bid an automatic one answered',
  async (many) => {
    const market = await twoBidders({ bids: (await lateRush(many)).slice(0, many), market: 5_000 });
    const { jane, paul, lot } = market;
    const leading = 9 + many;
    await jane.bid({ amount: leading + 1, limit: leading + 50 });
    await paul.bid({ amount: leading + 10 });
    expect((await courseOf(lot)).at(-1)).toMatchObject({
      ...{ seq: many + 2, amount: leading + 10.5, bidder: Math.min(many, 2) + 1 },
      answered: { bidder: Math.min(many, 2) + 2, amount: leading + 10 },
    });
  },
);

test('a lot without bids has no course yet, and one that never was live has none at all', async () => {
  expect(await courseOf(await buildLiveLot())).toEqual([]);
  const pending = await buildPendingLot();
  const reply = await visitor().call(getPriceCourse, { params: { id: pending.id } });
  expect(reply).toMatchObject({ status: 404, body: { code: 'auction_closed' } });
});
