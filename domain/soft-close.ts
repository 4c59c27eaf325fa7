import type { Lot } from './auction.ts';
import { type Instant, MILLISECOND } from './time.ts';

/**
 * Soft close: a bid accepted with less than the window W left resets the time left to W, up to the
 * hard stop. Returns when the lot ends after a bid at `placedAt`,
 * rounded up to a whole millisecond, so that the end people read is the end that decides.
 */
export function endAfterBid(
  lot: Pick<Lot, 'endsAt' | 'hardStopAt' | 'softClose'>,
  placedAt: Instant,
): Instant {
  if (lot.softClose === 0 || lot.endsAt - placedAt >= lot.softClose) return lot.endsAt;
  return Math.max(lot.endsAt, Math.min(wholeMillisecond(placedAt + lot.softClose), lot.hardStopAt));
}

const wholeMillisecond = (at: Instant): Instant => Math.ceil(at / MILLISECOND) * MILLISECOND;
