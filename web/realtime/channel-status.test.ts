import { expect, test } from 'vitest';
import { pollAfter } from './channel-status.ts';

const EVERY = 5_000;
const failing = (ms: number) => ({
  ...{ error: new Error('502'), errorUpdateCount: 9 },
  ...{ dataUpdatedAt: 1_000, errorUpdatedAt: 1_000 + ms },
});

test('what fails is asked for less and less often, every thirty seconds at last', () => {
  const waits = [0, 4_000, 10_000, 20_000, 600_000].map((ms) => pollAfter(EVERY, failing(ms), 1));
  expect(waits).toEqual([5_000, 5_000, 10_000, 20_000, 30_000]);
  expect(pollAfter(EVERY, failing(600_000), 0.75)).toBe(22_500);
  expect(pollAfter(EVERY, { ...failing(600_000), error: null })).toBe(EVERY);
});

test('so is what never came', () => {
  const never = (errorUpdateCount: number) => ({
    ...failing(0),
    ...{ dataUpdatedAt: 0, errorUpdatedAt: 1_000, errorUpdateCount },
  });
  expect([1, 2, 3, 9].map((failures) => pollAfter(EVERY, never(failures), 1))).toEqual([
    5_000, 10_000, 20_000, 30_000,
  ]);
});
