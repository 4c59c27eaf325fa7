import type { LeadingBid, Lot } from './auction.ts';
import { boundsOf, mostOf, stepAbove } from './floor.ts';
import type { Cents } from './money.ts';
import {
  type Approval,
  type BidRefusal,
  type Offer,
  obstacleFor,
  wrongOffer,
} from './refuse-bids.ts';
import { priceWithReserve } from './reserve.ts';
import { endAfterBid } from './soft-close.ts';
import type { Instant } from './time.ts';

/** A bid of an amount, with a limit up to which we bid for them, or both; without an amount it bids the floor. */
export interface BidAttempt extends Approval {
  bidderId: number;
  cents?: Cents | undefined;
  limit?: Cents | undefined;
}

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
      lot: Lot;
      limitChanges: readonly LimitChange[];
    }
  | { accepted: false; refusal: BidRefusal; lot: Lot };

function offerOf(lot: Lot, { cents, limit }: BidAttempt): Offer {
  const amount = cents ?? boundsOf(lot)?.floor ?? mostOf(lot);
  return { amount, most: limit ?? amount };
}

/**
 * A bid's time: the clock. Where it stepped back, 1 µs after the bid before it, and no earlier than a change of a limit
 * since then.
 */
export const timeOf = (lot: Pick<Lot, 'leading' | 'limitChangedAt'>, now: Instant): Instant =>
  Math.max(now, (lot.leading?.placedAt ?? -1) + 1, lot.limitChangedAt ?? 0);

/** Decides one bid and says the lot's state after it. Pure. */
export function decideBid(lot: Lot, attempt: BidAttempt, now: Instant): Decision {
  const placedAt = timeOf(lot, now);
  const offer = offerOf(lot, attempt);
  const refusal = obstacleFor(lot, attempt, placedAt) ?? wrongOffer(lot, offer, attempt);
  if (refusal) return { accepted: false, refusal, lot };
  return answeredByLimit(lot, attempt, offer, placedAt) ?? leads(lot, attempt, offer, placedAt);
}

/**
 * The leader's limit answers whoever offers no more than it, one step above them where it reaches so far. Of two
 * equal limits the earlier one leads, so at its own. Undefined where nobody has a limit, or it is beaten.
 */
function answeredByLimit(
  lot: Lot,
  attempt: BidAttempt,
  offer: Offer,
  placedAt: Instant,
): Decision | undefined {
  const { leading, limit } = lot;
  if (!leading || !limit || offer.most > limit.cents) return undefined;
  const { bidderId } = attempt;
  const added = addBid(lot, {
    bidderId: leading.bidderId,
    cents: Math.min(limit.cents, stepAbove(lot, offer.most)),
    ...{ how: 'limit', answered: { bidderId, cents: offer.most }, placedAt },
  });
  const beaten = { bidderId, cents: offer.most, change: 'beaten' } as const;
  const limitChanges = attempt.limit === undefined ? [] : [beaten];
  return { accepted: true, leads: false, ...added, limitChanges };
}

/** Whoever offers more than the leader leads: at their amount, and one step above a limit that they beat. */
function leads(
  lot: Lot,
  { bidderId, limit }: BidAttempt,
  { amount, most }: Offer,
  placedAt: Instant,
): Decision {
  const limitChanges: LimitChange[] = [];
  let price = amount;
  if (lot.leading && lot.limit) {
    const { cents } = lot.limit;
    price = Math.max(amount, Math.min(most, stepAbove(lot, cents)));
    limitChanges.push({ bidderId: lot.leading.bidderId, cents, change: 'beaten' });
  }
  if (limit !== undefined) limitChanges.push({ bidderId, cents: limit, change: 'set' });
  const standing = limit === undefined ? undefined : { cents: limit, setAt: placedAt };
  const cents = priceWithReserve(lot, price, most);
  const added = { bidderId, cents, how: 'hand', answered: undefined, placedAt } as const;
  return {
    accepted: true,
    leads: true,
    ...addBid({ ...lot, limit: standing }, added),
    limitChanges,
  };
}

/** The lot with one more bid, which leads, and its end moved where the bid came within the soft close. */
export function addBid(lot: Lot, added: Omit<DecidedBid, 'seq'>): { bid: DecidedBid; lot: Lot } {
  const bid: DecidedBid = { ...added, seq: (lot.leading?.seq ?? 0) + 1 };
  const endsAt = endAfterBid(lot, bid.placedAt);
  const extensions = lot.extensions + (endsAt > lot.endsAt ? 1 : 0);
  const { seq, bidderId, cents, placedAt } = bid;
  const leading = { seq, bidderId, cents, placedAt };
  return { bid, lot: { ...lot, leading, endsAt, extensions } };
}
