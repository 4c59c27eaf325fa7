import { expect, test } from 'vitest';
import { BID_RATE, createBidRate } from './bid-rate.ts';

const { burst, perSecond } = BID_RATE;
/** Until one more bid may come. */
const ONE_MORE_MS = 1_000 / perSecond;

test('a bidder may place a burst of bids at once, then one after the other, and never saves up more', () => {
  const rate = createBidRate(BID_RATE);
  const takenAt = (now: number): number => {
    let taken = 0;
    while (rate.take(1, now) === undefined) taken += 1;
    return taken;
  };
  expect(takenAt(0)).toBe(burst);
  expect(rate.take(1, 0)).toBeCloseTo(1 / perSecond);
  expect(rate.take(1, ONE_MORE_MS / 2)).toBeCloseTo(0.5 / perSecond);
  expect(takenAt(ONE_MORE_MS)).toBe(1);
  expect(rate.take(2, ONE_MORE_MS)).toBeUndefined();
  expect(takenAt(ONE_MORE_MS + 3_600_000)).toBe(burst);
});

test('whoever has spent theirs stays known while those who have not bid for a while are forgotten', () => {
  const rate = createBidRate(BID_RATE);
  for (let bidder = 2; bidder <= 10_001; bidder += 1) rate.take(bidder, 0);
  for (let bids = 0; bids < burst; bids += 1) expect(rate.take(1, 1_000)).toBeUndefined();
  expect(rate.take(1, 1_000)).toBeCloseTo(1 / perSecond);
});
