import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { usualRange } from './plot-range.ts';

const now = Date.parse('2026-11-20T12:10:00.000Z');
const HOUR = 3_600_000;
const bid = (hoursAgo: number, amount: number) =>
  ({ created_at: new Date(now - hoursAgo * HOUR).toISOString(), amount }) as PricePoint;

test.each([
  ['hour', 'it rose within the hour', [bid(30, 10), bid(0.9, 12), bid(0.5, 13)]],
  ['all', 'it began within the hour', [bid(0.9, 12), bid(0.5, 13)]],
  ['day', 'the hour is flat', [bid(30, 10), bid(19, 12), bid(0.5, 12.05)]],
  ['all', 'the day is flat', [bid(50, 10), bid(30, 12), bid(20, 12.05)]],
  ['all', 'there is one bid', [bid(0.5, 12)]],
  ['all', 'there is no bid', []],
])(
  'a plot opens on the shortest range that leaves bids out and in which the price rose: %s, where %s',
  (range, _, points) => {
    expect(usualRange(points, now, 0.5)).toBe(range);
  },
);
