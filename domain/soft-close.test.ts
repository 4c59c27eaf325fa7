import fc from 'fast-check';
import { expect, test } from 'vitest';
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
