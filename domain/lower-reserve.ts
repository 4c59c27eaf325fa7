import type { Lot } from './auction.ts';
import { type DecidedBid, timeOf } from './decide-bids.ts';
import { withLowerReserve } from './decide-limit.ts';
import type { Cents } from './money.ts';
import { MOST_LOWERINGS, reserveState } from './reserve.ts';
import type { Instant } from './time.ts';

export type LoweringRefusal =
  | 'auction_closed'
  /** The leading bid wins already. */
  | 'reserve_met'
  | 'not_lower'
  | 'below_buy_in'
  | 'lowered_often';

export type LoweringDecision =
  | {
      accepted: true;
      lot: Lot;
      /** The bid by which the leader reaches the lower reserve. Without one nobody else notices. */
      bid: DecidedBid | undefined;
    }
  | { accepted: false; refusal: LoweringRefusal };

/**
 * Decides whether a seller may lower the reserve of a live lot, or remove it (undefined), and what follows.
 * `lowerings` is how often they have; removing it is always possible. Pure.
 */
export function decideLowering(
  lot: Lot,
  reserve: Cents | undefined,
  lowerings: number,
  now: Instant,
): LoweringDecision {
  const refusal = refusalOf(lot, reserve, lowerings, now);
  if (refusal) return { accepted: false, refusal };
  return { accepted: true, ...withLowerReserve(lot, reserve, now) };
}

function refusalOf(
  lot: Lot,
  reserve: Cents | undefined,
  lowerings: number,
  now: Instant,
): LoweringRefusal | undefined {
  // The bid that it may bring would be placed then.
  if (lot.status !== 'live' || timeOf(lot, now) >= lot.endsAt) return 'auction_closed';
  if (reserve === lot.reserve) return undefined;
  if (reserveState(lot) === 'met') return 'reserve_met';
  if (reserve === undefined) return undefined;
  if (lot.reserve === undefined || reserve > lot.reserve) return 'not_lower';
  if (reserve < lot.buyIn) return 'below_buy_in';
  return lowerings >= MOST_LOWERINGS ? 'lowered_often' : undefined;
}
