import { expect, test } from 'vitest';
import { dateAndTime, dateOf, dateTimeAndZone, dayAndMonth, secondsAgo } from './moments.ts';

test.each([
  ['2026-09-05T14:05:00Z', '5 Sep 2026', '5 Sep 2026, 14:05'],
  ['2026-06-30T23:59:00Z', '30 Jun 2026', '30 Jun 2026, 23:59'],
])('%s is %s: every month has three letters', (iso, day, whole) => {
  expect(dateOf(iso, 'UTC')).toBe(day);
  expect(dateAndTime(iso, 'UTC')).toBe(whole);
});

test('a moment that money hangs on says of which clock it is', () => {
  expect(dateTimeAndZone('2026-11-26T14:45:00Z', 'UTC')).toBe('26 Nov 2026, 14:45 UTC');
  expect(dateTimeAndZone('2026-11-26T14:45:00Z', 'Europe/Berlin')).toBe('26 Nov 2026, 15:45 CET');
});

test('a mark on an axis of days is a day and its month', () => {
  expect(dayAndMonth(Date.parse('2026-11-21T00:00:00Z'), 'UTC')).toBe('21 Nov');
});

test('how long ago something was is told in the unit that fits', () => {
  expect([0, 59, 60, 3_599, 3_600, 86_400].map(secondsAgo)).toEqual([
    'just now',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '1 d ago',
  ]);
});
