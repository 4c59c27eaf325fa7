import { expect, test } from 'vitest';
import { trendTop } from './trend-top.ts';

test('an axis ends at the next round figure, never at the highest itself, small ones too', () => {
  expect([0, 0.3, 0.04, 1, 7, 23, 99, 100, 4_100].map(trendTop)).toEqual([
    1, 0.5, 0.05, 2, 10, 25, 200, 200, 5_000,
  ]);
});
