import type { Collar, Lot } from './auction.ts';
import type { IncrementTable } from './increments.ts';
import { DAY, type Duration, type Instant, MINUTE, SECOND } from './time.ts';

/** The rules that are copied to a lot when it goes live: of closing, and how far a bid may and must go. */
export interface ClosingRules {
  minLeadSeconds: number;
  softCloseSeconds: number;
  hardStopMinutes: number;
  defaultDurationHours: number;
  collar: Collar;
  increments: IncrementTable;
}

/** Furthest end ahead (90 days). */
export const MAX_LEAD: Duration = 90 * DAY;

/** Whether a lot may be due to end at `endsAt`, seen at `now`: why not, or undefined. */
export function wrongEnd(
  endsAt: Instant,
  now: Instant,
  rules: Pick<ClosingRules, 'minLeadSeconds'>,
): 'too_soon' | 'too_late' | undefined {
  if (endsAt < now + rules.minLeadSeconds * SECOND) return 'too_soon';
  if (endsAt > now + MAX_LEAD) return 'too_late';
  return undefined;
}

/** When a lot approved at `now` ends: the approval's time, else the listing's, else the default. */
export const endOnApproval = (
  given: Instant | undefined,
  listed: Instant | undefined,
  now: Instant,
  rules: ClosingRules,
): Instant => given ?? listed ?? now + rules.defaultDurationHours * 60 * MINUTE;

/** The latest moment that extensions can reach, counted from the first end. */
export const hardStopFor = (firstEnd: Instant, rules: ClosingRules): Instant =>
  firstEnd + rules.hardStopMinutes * MINUTE;

/** Whether the lot's time is up at `now`; the same comparison that refuses a late bid. */
export const isDue = (lot: Pick<Lot, 'status' | 'endsAt'>, now: Instant): boolean =>
  lot.status === 'live' && now >= lot.endsAt;
