import type { LeadingBid, Lot } from './auction.ts';
import { boundsOf, mostOf } from './floor.ts';
import type { Cents } from './money.ts';
import { endAfterBid } from './soft-close.ts';
import type { Instant } from './time.ts';

export interface BidAttempt {
  bidderId: number;
  cents: Cents;
  /** Whether an admin approved this bidder for this lot, as read under the lot's lock. */
  approved: boolean;
}

/** Why a bid is refused, with the figure that would have been right, in cents. */
export type BidRefusal =
  | { code: 'auction_closed' | 'own_auction' | 'approval_required' | 'already_leading' }
  | { code: 'bid_too_low'; minimum: Cents }
  /** `reached`: the leading bid is at the maximum already, so that no bid can follow. */
  | { code: 'bid_too_high'; maximum: Cents; reached: boolean }
  /** The lot has no maximum; this is the most that can be bid now. */
  | { code: 'bid_out_of_range'; maximum: Cents };

export type Decision =
  | { accepted: true; bid: LeadingBid; extended: boolean; lot: Lot }
  | { accepted: false; refusal: BidRefusal; lot: Lot };

/**
 * What keeps a bidder from bidding before the amount matters; of several the first counts. `now` is the server's clock, read after the lot's row was locked.
 */
export function obstacleFor(
  lot: Lot,
  bidder: Pick<BidAttempt, 'bidderId' | 'approved'>,
  now: Instant,
): BidRefusal | undefined {
  if (lot.status !== 'live' || now >= lot.endsAt) return { code: 'auction_closed' };
  if (bidder.bidderId === lot.sellerId) return { code: 'own_auction' };
  if (!bidder.approved) return { code: 'approval_required' };
  if (bidder.bidderId === lot.leading?.bidderId) return { code: 'already_leading' };
  return undefined;
}

function wrongAmount(lot: Lot, cents: Cents): BidRefusal | undefined {
  const bounds = boundsOf(lot);
  if (!bounds) return { code: 'bid_too_high', maximum: mostOf(lot), reached: true };
  const { floor, maximum } = bounds;
  if (cents < floor) return { code: 'bid_too_low', minimum: floor };
  if (cents <= maximum) return undefined;
  return lot.maxBid === undefined
    ? { code: 'bid_out_of_range', maximum }
    : { code: 'bid_too_high', maximum, reached: false };
}

/** A bid's time: the clock, or 1 µs after the bid before it when the clock stepped back. */
const timeOf = (lot: Lot, now: Instant): Instant =>
  lot.leading ? Math.max(now, lot.leading.placedAt + 1) : now;

/** Decides one bid and says the lot's state after it. Pure. */
export function decideBid(lot: Lot, attempt: BidAttempt, now: Instant): Decision {
  const placedAt = timeOf(lot, now);
  const refusal = obstacleFor(lot, attempt, placedAt) ?? wrongAmount(lot, attempt.cents);
  if (refusal) return { accepted: false, refusal, lot };
  const bid: LeadingBid = {
    seq: (lot.leading?.seq ?? 0) + 1,
    bidderId: attempt.bidderId,
    cents: attempt.cents,
    placedAt,
  };
  const endsAt = endAfterBid(lot, placedAt);
  const extended = endsAt > lot.endsAt;
  const after = { ...lot, leading: bid, endsAt, extensions: lot.extensions + (extended ? 1 : 0) };
  return { accepted: true, bid, extended, lot: after };
}

/** Decides a batch in its order of arrival; the same as deciding one by one. */
export function decideBids(lot: Lot, attempts: readonly BidAttempt[], now: Instant): Decision[] {
  let state = lot;
  return attempts.map((attempt) => {
    const decision = decideBid(state, attempt, now);
    state = decision.lot;
    return decision;
  });
}
