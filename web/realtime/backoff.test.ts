import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('waits double, up to thirty seconds', () => {
  const waits = [0, 1, 2, 10].map((failures) => backoff(failures, () => 1));
  expect(waits).toEqual([500, 1_000, 2_000, 30_000]);
});

test('pages that lost the same server do not come back as one', () => {
  expect(backoff(4, () => 0)).toBe(4_000);
  expect(backoff(4, () => 0.5)).toBe(6_000);
});
