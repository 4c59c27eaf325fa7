import { expect, test } from 'vitest';
import { usuallyWithin } from './usual-wait.ts';

test.each([
  [undefined, ''],
  [null, ''],
  [1, ', usually within 10 minutes'],
  [1801, ', usually within an hour'],
  [3601, ', usually within 2 hours'],
  [86_400, ', usually within 24 hours'],
  [86_401, ', usually within 2 days'],
])('a wait of %s seconds is said as "%s"', (seconds, words) => {
  expect(usuallyWithin(seconds)).toBe(words);
});
