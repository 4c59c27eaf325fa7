import type { LeadingBid, Lot } from './auction.ts';
import { boundsOf, mostOf, stepAbove } from './floor.ts';
import type { Cents } from './money.ts';
import { priceWithReserve } from './reserve.ts';
import { endAfterBid } from './soft-close.ts';
import type { Instant } from './time.ts';

/** What an admin's approval lets somebody do on a lot, as read under the lot's lock. */
export interface Approval {
  approved: boolean;
  /** The most per share that they may bid or set as their limit. */
  mostAllowed?: Cents | undefined;
}

/** A bid of an amount, with a limit up to which we bid for them, or both; without an amount it bids the floor. */
export interface BidAttempt extends Approval {
  bidderId: number;
  cents?: Cents | undefined;
  limit?: Cents | undefined;
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

/** Why a bid is refused. */
export type BidRefusal =
  | { code: 'auction_closed' | 'own_auction' | 'approval_required' | 'already_leading' }
  | AmountRefusal;

/** A bid that did not lead, since the leader's limit answered it: the most that its bidder offered. */
export interface AnsweredBid {
  bidderId: number;
  cents: Cents;
}

/**
 * What a decision adds to a lot's bids, always one. By `hand` its bidder placed it; by `limit` we placed it for the
 * leader, in answer to `answered`, or, where that is undefined, to reach the reserve.
 */
export interface DecidedBid extends LeadingBid {
  how: 'hand' | 'limit';
  answered: AnsweredBid | undefined;
}

/** What became of somebody's limit: the new one, or the one that is over. For the private history. */
export interface LimitChange {
  bidderId: number;
  cents: Cents;
  change: 'set' | 'raised' | 'lowered' | 'cancelled' | 'beaten' | 'void';
}

export type Decision =
  | {
      accepted: true;
      bid: DecidedBid;
      /** False where the leader's limit answered the bid. */
      leads: boolean;
      extended: boolean;
      lot: Lot;
      limitChanges: readonly LimitChange[];
    }
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

/** A bid's amount and the most that its bidder would pay, in cents. */
interface Offer {
  amount: Cents;
  most: Cents;
}

function offerOf(lot: Lot, { cents, limit }: BidAttempt): Offer {
  const amount = cents ?? boundsOf(lot)?.floor ?? mostOf(lot);
  return { amount, most: limit ?? amount };
}

function wrongAmount(lot: Lot, { amount, most }: Offer, approval: Approval) {
  const floor = boundsOf(lot)?.floor ?? 0;
  if (amount < floor) return { code: 'bid_too_low' as const, minimum: floor };
  return most < amount
    ? { code: 'bid_too_low' as const, minimum: amount }
    : tooMuch(lot, most, approval);
}

/** A bid's time: the clock, or 1 µs after the bid before it when the clock stepped back. */
export const timeOf = (lot: Pick<Lot, 'leading'>, now: Instant): Instant =>
  lot.leading ? Math.max(now, lot.leading.placedAt + 1) : now;

/** Decides one bid and says the lot's state after it. Pure. */
export function decideBid(lot: Lot, attempt: BidAttempt, now: Instant): Decision {
  const placedAt = timeOf(lot, now);
  const offer = offerOf(lot, attempt);
  const refusal = obstacleFor(lot, attempt, placedAt) ?? wrongAmount(lot, offer, attempt);
  if (refusal) return { accepted: false, refusal, lot };
  const answer = answerOfLimit(lot, { ...offer, bidderId: attempt.bidderId });
  return answer ? answered(lot, attempt, answer, placedAt) : leads(lot, attempt, offer, placedAt);
}

/** The bid that the leader's limit makes in answer; undefined where nobody has a limit, or it is beaten. */
function answerOfLimit(lot: Lot, { most, bidderId }: Offer & { bidderId: number }) {
  const { leading, limit } = lot;
  if (!leading || !limit || most > limit.cents) return undefined;
  const cents = Math.min(limit.cents, stepAbove(lot, most));
  return { cents, bidderId: leading.bidderId, answered: { bidderId, cents: most } };
}

function answered(
  lot: Lot,
  { limit, bidderId }: BidAttempt,
  answer: { cents: Cents; bidderId: number; answered: AnsweredBid },
  placedAt: Instant,
): Decision {
  return {
    ...addBid(lot, { ...answer, how: 'limit', placedAt }),
    ...{ accepted: true, leads: false },
    limitChanges: limit === undefined ? [] : [{ bidderId, cents: limit, change: 'beaten' }],
  };
}

function leads(
  lot: Lot,
  { limit, bidderId }: BidAttempt,
  { amount, most }: Offer,
  placedAt: Instant,
): Decision {
  const beaten = lot.limit && lot.leading && { ...lot.limit, bidderId: lot.leading.bidderId };
  const price = beaten ? Math.max(amount, Math.min(most, stepAbove(lot, beaten.cents))) : amount;
  const cents = priceWithReserve(lot, price, most);
  const { lot: after, ...added } = addBid(lot, {
    ...{ bidderId, cents, how: 'hand', answered: undefined, placedAt },
  });
  const limitChanges: LimitChange[] = [];
  if (beaten)
    limitChanges.push({ bidderId: beaten.bidderId, cents: beaten.cents, change: 'beaten' });
  if (limit !== undefined) limitChanges.push({ bidderId, cents: limit, change: 'set' });
  const standing = limit === undefined ? undefined : { cents: limit, setAt: placedAt };
  return {
    ...added,
    accepted: true,
    leads: true,
    lot: { ...after, limit: standing },
    limitChanges,
  };
}

/** The lot with one more bid, which leads, and its end moved where the bid came within the soft close. */
export function addBid(
  lot: Lot,
  added: Omit<DecidedBid, 'seq'>,
): { bid: DecidedBid; extended: boolean; lot: Lot } {
  const bid: DecidedBid = { ...added, seq: (lot.leading?.seq ?? 0) + 1 };
  const endsAt = endAfterBid(lot, bid.placedAt);
  const extended = endsAt > lot.endsAt;
  const extensions = lot.extensions + (extended ? 1 : 0);
  const { seq, bidderId, cents, placedAt } = bid;
  const leading = { seq, bidderId, cents, placedAt };
  return { bid, extended, lot: { ...lot, leading, endsAt, extensions } };
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
