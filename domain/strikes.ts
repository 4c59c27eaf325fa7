import type { SaleState } from './sale.ts';
import { DAY, type Instant } from './time.ts';

/** How many strikes suspend bidding, and for how many days. */
export interface StrikeRules {
  suspendAt: number;
  suspendDays: number;
}

/** A strike as it stands: lifted or not, and the end of the suspension that it counts for. */
export interface Strike {
  isLifted: boolean;
  suspendsUntil: Instant | undefined;
}

/** Whether a move leaves the buyer a strike: an admin gave up waiting for the payment. A decided dispute leaves none. */
export const leavesStrike = (from: SaleState, to: SaleState): boolean =>
  from === 'overdue' && to === 'void';

/** Lifted ones do not count, nor those of a suspension that is over: whoever sat it out begins anew. */
export const countsNow = ({ isLifted, suspendsUntil }: Strike, now: Instant): boolean =>
  !isLifted && (suspendsUntil === undefined || suspendsUntil > now);

/** Until when somebody who got one more strike may not bid, of so many that count with it; undefined if they may. */
export const suspensionAfter = (
  counting: number,
  now: Instant,
  { suspendAt, suspendDays }: StrikeRules,
): Instant | undefined => (counting >= suspendAt ? now + suspendDays * DAY : undefined);
