import { type ClosingRules, hardStopFor } from '#domain/close.ts';
import { type Instant, MILLISECOND, toDate } from '#domain/time.ts';

/** The end that people read is the end that decides, so it has no fraction they cannot see. */
export const wholeMillisecond = (at: Instant): Instant => at - (at % MILLISECOND);

/** What a lot is given when it goes live: its times, and for good the rules of closing and of the price collar. */
export const goLiveColumns = (now: Instant, end: Instant, rules: ClosingRules) => ({
  status: 'live' as const,
  live_at: toDate(now),
  ends_at: toDate(end),
  first_ends_at: toDate(end),
  hard_stop_at: toDate(hardStopFor(end, rules)),
  soft_close_seconds: rules.softCloseSeconds,
  collar_market_multiple: rules.collar.market,
  collar_floor_multiple: rules.collar.floor,
});
