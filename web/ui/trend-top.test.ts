import { expect, test } from 'vitest';
import { trendTop } from './trend-top.ts';

test('an axis ends at the next round figure, small ones too', () => {
  expect([0, 0.3, 0.04, 1, 7, 23, 4_100].map(trendTop)).toEqual([1, 0.5, 0.05, 1, 10, 25, 5_000]);
});
