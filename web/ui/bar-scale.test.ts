import { expect, test } from 'vitest';
import { niceTop } from './bar-scale.ts';

test.each([
  [0, 4],
  [3, 4],
  [5, 5],
  [7, 8],
  [23, 25],
  [101, 150],
  [640, 800],
  [9_999, 10_000],
])('bars up to %i stand under %i', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
