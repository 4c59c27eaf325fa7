import { expect, test } from 'vitest';
import { firstOfDays, periodBefore } from './period-before.ts';

const NOON = Date.parse('2026-11-30T12:00:00.000Z');
const MIDNIGHT = Date.parse('2026-11-30T00:00:00.000Z');

test.each([
  [1, '2026-11-30'],
  [7, '2026-11-24'],
  [30, '2026-11-01'],
])('today is the last of %i days', (days, first) => {
  for (const now of [MIDNIGHT, NOON, MIDNIGHT + 86_399_999])
    expect(firstOfDays(days, now)).toBe(first);
});

test.each([
  ['nothing is chosen', {}, '2026-09-02', '2026-06-04'],
  ['its first day is', { from: '2026-11-24' }, '2026-11-24', '2026-11-17'],
  ['its end is', { to: '2026-11-01' }, '2026-08-03', '2026-05-05'],
  ['both are', { from: '2026-11-01', to: '2026-11-11' }, '2026-11-01', '2026-10-22'],
  ['it begins after today', { from: '2026-12-02' }, '2026-12-02', '2026-12-02'],
])('a period is as long as the one before it where %s', (_, chosen, from, before) => {
  const { from: first, to } = chosen as { from?: string; to?: string };
  const period = periodBefore(
    { from: first && new Date(first), to: to && new Date(to) } as never,
    NOON,
  );
  expect(period).toEqual({ from: new Date(from), before: new Date(before) });
});
