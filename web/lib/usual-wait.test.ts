import { expect, test } from 'vitest';
import { timeLeft, tooLateFrom, usuallyWithin } from './usual-wait.ts';

test.each([
  [undefined, ''],
  [null, ''],
  [1, ', usually within 10 minutes'],
  [601, ', usually within half an hour'],
  [1801, ', usually within an hour'],
  [3601, ', usually within 2 hours'],
  [86_400, ', usually within 24 hours'],
  [86_401, ', usually within 2 days'],
])('a wait of %s seconds is said as "%s"', (seconds, words) => {
  expect(usuallyWithin(seconds)).toBe(words);
});

test('an approval may come too late as soon as the lot ends within the wait that is said', () => {
  const end = '2026-11-27T12:00:00.000Z';
  expect(tooLateFrom(end, 1500)).toBe('2026-11-27T11:30:00.000Z');
  expect(tooLateFrom(end, 25 * 3600)).toBe('2026-11-25T12:00:00.000Z');
  expect(tooLateFrom(end, null)).toBeNull();
  expect(tooLateFrom(null, 1500)).toBeNull();
});

test.each([
  [59, 'less than a minute'],
  [60, '1 min'],
  [126, '2 min'],
  [3599, '59 min'],
  [3600, '1 h 0 min'],
  [7500, '2 h 5 min'],
])('%s seconds that a lot has left are said as "%s"', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
