import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { seeded } from '#demo/random.ts';
import { theApp, withTestApp } from '../support/app.ts';
import { buildBidder } from '../support/bidders.ts';
import { buildLiveLot } from '../support/lots.ts';

withTestApp({ rateLimits: false });

const BIDS = 5_000;
const STEP = 0.01;
/** A limit that was just enough, and one that nobody will ever reach. */
const KINDS = ['just above', 'far above'] as const;

test('how long an answered bid takes does not tell how far the limit is', async () => {
  const random = seeded(5);
  const { db } = theApp();
  const lot = await buildLiveLot({ buyIn: 10, market: 300_000, minIncrement: STEP });
  await sql`update auctions set soft_close_seconds = 0 where id = ${lot.id}`.execute(db);
  const [anna, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const params = { id: lot.id };
  await anna.client.call(placeBid, { params, body: { amount: 10, limit: 11 } });
  const times: Record<(typeof KINDS)[number], number[]> = { 'just above': [], 'far above': [] };
  let price = 1_000;
  for (let nth = 0; nth < BIDS; nth += 1) {
    const kind = random() < 0.5 ? 'just above' : 'far above';
    const amount = (price + 1) / 100;
    // Another one each time, so that every change before a bid is written.
    const limit = kind === 'just above' ? (price + 2) / 100 : 400_000 + nth;
    await anna.client.call(setLimit, { params, body: { limit } });
    const began = performance.now();
    const reply = await paul.client.call(placeBid, { params, body: { amount } });
    times[kind].push(performance.now() - began);
    expect(reply.body.auction.current_price).toBe((price + 2) / 100);
    price += 2;
  }
  const chance = rankSumChance(times['just above'], times['far above']);
  expect(chance).toBeGreaterThan(0.001);
}, 1_800_000);

test('the comparison finds a difference of a twentieth', () => {
  const random = seeded(6);
  const some = (longer: number) =>
    Array.from({ length: BIDS / 2 }, () => (2 + random() + random()) * longer);
  expect(rankSumChance(some(1), some(1))).toBeGreaterThan(0.001);
  expect(rankSumChance(some(1), some(1.05))).toBeLessThan(0.001);
});

/** The chance of such ranks, or more uneven ones, if both were alike (Mann and Whitney, by the normal distribution). */
function rankSumChance(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, isOne: true })),
    ...other.map((ms) => ({ ms, isOne: false })),
  ].sort((a, b) => a.ms - b.ms);
  const rankSum = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const mean = (n * (n + m + 1)) / 2;
  const spread = Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * upperTail(Math.abs(rankSum - mean) / spread);
}

/** Of the normal distribution, right to seven digits (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const series = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
