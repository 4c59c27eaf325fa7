import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** From this age on (ms) a minute is less than a tenth of the plot, so it is not redrawn each second. */
const SLOW_AFTER_MS = 10 * MINUTE_MS;

/**
 * The moment (ms) up to which the last price is drawn: now, truncated to the second while the plot shows little time
 * and to the minute otherwise, but never before the newest bid. `shown` is how much time (ms) the plot has room for;
 * bids are sorted oldest first.
 */
export function heldUntil(points: readonly PricePoint[], now: number, shown: number): number {
  const [first, newest] = [points[0], points.at(-1)];
  const drawn = first && Math.min(shown, now - Date.parse(first.created_at));
  const step = drawn !== undefined && drawn < SLOW_AFTER_MS ? SECOND_MS : MINUTE_MS;
  const cut = Math.floor(now / step) * step;
  return newest ? Math.max(cut, Date.parse(newest.created_at)) : cut;
}
