import { expect, test } from 'vitest';
import { heldUntil } from './held-until.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const ALL = Number.POSITIVE_INFINITY;
const bidAt = (ms: number) => ({
  seq: 1,
  amount: 10,
  bidder: 1,
  user_name: 'Jane D.',
  created_at: new Date(ms).toISOString(),
});

test('the price of a young bid holds up to this second, not to the last full minute', () => {
  const first = bidAt(NOON + 20_300);
  expect(heldUntil([first], NOON + 21_000, ALL)).toBe(NOON + 21_000);
  expect(heldUntil([first], NOON + 90_999, ALL)).toBe(NOON + 90_000);
});

test('once a minute is little beside all of the plot, it is drawn once a minute', () => {
  const first = bidAt(NOON);
  expect(heldUntil([first], NOON + 10 * MINUTE + 59_000, ALL)).toBe(NOON + 10 * MINUTE);
  expect(heldUntil([], NOON + 59_000, ALL)).toBe(NOON);
});

test('it never lies before the newest bid', () => {
  const newest = bidAt(NOON + 20 * MINUTE + 20_300);
  expect(heldUntil([bidAt(NOON), newest], NOON + 20 * MINUTE + 21_000, ALL)).toBe(
    NOON + 20 * MINUTE + 20_300,
  );
  // Drawn by a second that began before it.
  expect(heldUntil([newest], NOON + 20 * MINUTE + 20_000, ALL)).toBe(NOON + 20 * MINUTE + 20_300);
});

test('zoomed in to the last minutes the plot moves on each second', () => {
  const first = bidAt(NOON);
  const now = NOON + 90 * MINUTE + 41_500;
  expect(heldUntil([first], now, 5 * MINUTE)).toBe(now - 500);
  expect(heldUntil([first], now, 60 * MINUTE)).toBe(now - 41_500);
});
