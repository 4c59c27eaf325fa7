import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDecidedAlike } from './decide-bids.ts';
import { endAfterBid } from './soft-close.ts';
import { HOUR, MILLISECOND, MINUTE, SECOND } from './time.ts';

const END = 1_700_000_000 * SECOND;
const WINDOW = 2 * MINUTE;
const lot = { endsAt: END, hardStopAt: END + HOUR, softClose: WINDOW };

test('a bid in the window leaves at least the whole window, and less than a millisecond more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: WINDOW - 1 }), (left) => {
      const placedAt = END - left;
      const after = endAfterBid(lot, placedAt) - placedAt;
      expect(after).toBeGreaterThanOrEqual(WINDOW);
      expect(after).toBeLessThan(WINDOW + MILLISECOND);
    }),
    { numRuns: 10_000 },
  );
});

test('bids are decided alike up to the last microsecond before the window, and after the bid before them', () => {
  const leading = { seq: 1, bidderId: 2, cents: 100, placedAt: END - HOUR };
  const live = {
    ...{ id: 7, sellerId: 1, status: 'live' as const, buyIn: 100, maxBid: undefined },
    ...{ market: 200, collar: { market: 3, floor: 2 } },
    ...{ minIncrement: 1, extensions: 0, leading, ...lot },
  };
  const [after, before] = [leading.placedAt + 1, END - WINDOW - 1];
  expect(isDecidedAlike(live, after, before)).toBe(true);
  expect(isDecidedAlike(live, after - 1, before)).toBe(false);
  expect(isDecidedAlike(live, after, before + 1)).toBe(false);
});
