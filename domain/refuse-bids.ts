import type { Lot } from './auction.ts';
import { boundsOf, mostOf } from './floor.ts';
import type { Cents } from './money.ts';
import type { Instant } from './time.ts';

/** What somebody may do on a lot, as read under the lot's lock: above all by an admin's approval. */
export interface Approval {
  approved: boolean;
  /** Until when they may not bid anywhere, since they did not pay; may be past. */
  suspendedUntil?: Instant | undefined;
  /** The most per share that they may bid or set as their limit. */
  mostAllowed?: Cents | undefined;
}

/** Why an amount or a limit is refused, with the figure that would have been right, in cents. */
export type AmountRefusal =
  | { code: 'bid_too_low'; minimum: Cents }
  /** `reached`: the leading bid is at the maximum already, so that no bid can follow. */
  | { code: 'bid_too_high'; maximum: Cents; reached: boolean }
  /** The lot has no maximum; this is the most that can be bid now. */
  | { code: 'bid_out_of_range'; maximum: Cents }
  /** The approval allows no more. */
  | { code: 'above_bid_limit'; maximum: Cents };

/** Why somebody may not bid at all right now. */
export type Obstacle = 'auction_closed' | 'own_auction' | 'approval_required' | 'already_leading';

/** They did not pay for what they won, several times. */
export interface BiddingSuspended {
  code: 'bidding_suspended';
  until: Instant;
}

/** Why a bid is refused. */
export type BidRefusal = { code: Obstacle } | BiddingSuspended | AmountRefusal;

/**
 * What keeps a bidder from bidding before the amount matters; of several the first counts. `now` is the server's
 * clock, read after the lot's row was locked.
 */
export function obstacleFor(
  lot: Lot,
  bidder: { bidderId: number } & Pick<Approval, 'approved' | 'suspendedUntil'>,
  now: Instant,
): { code: Obstacle } | BiddingSuspended | undefined {
  if (lot.status !== 'live' || now >= lot.endsAt) return { code: 'auction_closed' };
  if (bidder.bidderId === lot.sellerId) return { code: 'own_auction' };
  const { suspendedUntil: until = now } = bidder;
  if (until > now) return { code: 'bidding_suspended', until };
  if (!bidder.approved) return { code: 'approval_required' };
  if (bidder.bidderId === lot.leading?.bidderId) return { code: 'already_leading' };
  return undefined;
}

/** A bid's amount and the most that its bidder would pay, in cents. */
export interface Offer {
  amount: Cents;
  most: Cents;
}

/** What is wrong with an offer: below the floor, a limit below its own amount, or too much. */
export function wrongOffer(
  lot: Lot,
  { amount, most }: Offer,
  approval: Approval,
): AmountRefusal | undefined {
  const bounds = boundsOf(lot);
  // Once the maximum is reached no amount would be enough, so too little is not what is wrong.
  if (bounds && amount < bounds.floor) return { code: 'bid_too_low', minimum: bounds.floor };
  if (bounds && most < amount) return { code: 'bid_too_low', minimum: amount };
  return tooMuch(lot, most, approval);
}

/** Whether a price may be bid at most, by the lot's cap or collar and by the approval. */
export function tooMuch(
  lot: Lot,
  most: Cents,
  { mostAllowed = most }: Approval,
): AmountRefusal | undefined {
  const bounds = boundsOf(lot);
  if (!bounds) return { code: 'bid_too_high', maximum: mostOf(lot), reached: true };
  const { maximum } = bounds;
  if (most > maximum)
    return lot.maxBid === undefined
      ? { code: 'bid_out_of_range', maximum }
      : { code: 'bid_too_high', maximum, reached: false };
  return most > mostAllowed ? { code: 'above_bid_limit', maximum: mostAllowed } : undefined;
}
