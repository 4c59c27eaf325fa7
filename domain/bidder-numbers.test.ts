import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BidderNumbers } from './bidder-numbers.ts';

test('bidders are numbered in the order of their first bids, whoever of them is known already', () => {
  const history = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });
  fc.assert(
    fc.property(history, history, (before, after) => {
      const earlier = [...new Set(before)];
      const numbers = new Map(earlier.map((id, index) => [id, index + 1]));
      const all = [...new Set([...before, ...after])];
      const bidders = new BidderNumbers({ count: earlier.length, numbers });
      expect(after.map((id) => bidders.of(id))).toEqual(after.map((id) => all.indexOf(id) + 1));
    }),
  );
});
