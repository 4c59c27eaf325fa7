import { expect, test } from 'vitest';
import { trendRuns } from './trend-runs.ts';

test('a line breaks wherever nothing was measured, and one figure alone is a point', () => {
  expect(trendRuns([null, 4, 5, null, 6, null, null, 0, 1])).toEqual([[1, 2], [4], [7, 8]]);
  expect(trendRuns([null])).toEqual([]);
});
