import { expect, test } from 'vitest';
import { dateAndTime, dateOf, dayAndMonth } from './moments.ts';

test.each([
  ['2026-09-05T14:05:00Z', '5 Sep 2026', '5 Sep 2026, 14:05'],
  ['2026-06-30T23:59:00Z', '30 Jun 2026', '30 Jun 2026, 23:59'],
])('%s is %s: every month has three letters', (iso, day, whole) => {
  expect(dateOf(iso, 'UTC')).toBe(day);
  expect(dateAndTime(iso, 'UTC')).toBe(whole);
});

test('a mark on an axis of days is a day and its month', () => {
  expect(dayAndMonth(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('21 Nov');
});
