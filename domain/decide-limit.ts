import type { Lot } from './auction.ts';
import {
  type AmountRefusal,
  type Approval,
  addBid,
  type DecidedBid,
  type LimitChange,
  obstacleFor,
  timeOf,
  tooMuch,
} from './decide-bids.ts';
import type { Cents } from './money.ts';
import { priceWithReserve } from './reserve.ts';
import type { Instant } from './time.ts';

/** The leader's wish for their limit; undefined cancels it. */
export interface LimitAttempt extends Approval {
  bidderId: number;
  limit: Cents | undefined;
}

export type LimitRefusal =
  | { code: 'auction_closed' | 'own_auction' | 'approval_required' | 'not_leading' }
  /** A limit cannot be below what they have bid already. */
  | { code: 'limit_too_low'; minimum: Cents }
  | AmountRefusal;

export type LimitDecision =
  | {
      accepted: true;
      lot: Lot;
      /** Undefined where the limit is as it was. */
      limitChange: LimitChange | undefined;
      /** The bid by which the leader reaches the reserve. Without one nothing changed that anybody else may see. */
      bid: DecidedBid | undefined;
      extended: boolean;
    }
  | { accepted: false; refusal: LimitRefusal; lot: Lot };

/**
 * Decides a change of the leader's limit: raised, lowered down to the price, or cancelled, which leaves their bid as
 * it stands. Pure.
 */
export function decideLimit(lot: Lot, attempt: LimitAttempt, now: Instant): LimitDecision {
  const placedAt = timeOf(lot, now);
  const refusal = refusalOf(lot, attempt, placedAt);
  if (refusal) return { accepted: false, refusal, lot };
  const { bidderId, limit } = attempt;
  const limitChange = changeOf(lot, attempt);
  const setAt = limitChange?.change === 'lowered' ? (lot.limit?.setAt ?? placedAt) : placedAt;
  const standing = limit === undefined ? undefined : { cents: limit, setAt };
  const after = limitChange ? { ...lot, limit: standing } : lot;
  const price = lot.leading?.cents ?? 0;
  const cents = priceWithReserve(lot, price, limit ?? price);
  if (cents === price)
    return { accepted: true, lot: after, limitChange, bid: undefined, extended: false };
  const added = { bidderId, cents, how: 'limit' as const, answered: undefined, placedAt };
  return { accepted: true, limitChange, ...addBid(after, added) };
}

function refusalOf(lot: Lot, attempt: LimitAttempt, now: Instant): LimitRefusal | undefined {
  const { limit } = attempt;
  const obstacle = obstacleFor(lot, attempt, now);
  if (!obstacle) return { code: 'not_leading' };
  if (obstacle.code !== 'already_leading') return obstacle as LimitRefusal;
  if (limit === undefined) return undefined;
  const price = lot.leading?.cents ?? 0;
  if (limit < price) return { code: 'limit_too_low', minimum: price };
  return limit === price ? undefined : tooMuch(lot, limit, attempt);
}

function changeOf({ limit: before }: Lot, attempt: LimitAttempt): LimitChange | undefined {
  const { bidderId, limit: cents } = attempt;
  if (cents === before?.cents) return undefined;
  if (cents === undefined) return before && { bidderId, cents: before.cents, change: 'cancelled' };
  if (!before) return { bidderId, cents, change: 'set' };
  return { bidderId, cents, change: cents > before.cents ? 'raised' : 'lowered' };
}

/**
 * A reserve that its seller lowers, decided on the spot: a leader whose limit reaches the new one bids it.
 * Returns that bid, if any, and the lot after it.
 */
export function withLowerReserve(
  lot: Lot,
  reserve: Cents | undefined,
  now: Instant,
): { lot: Lot; bid: DecidedBid | undefined; extended: boolean } {
  const lowered = { ...lot, reserve };
  const { leading, limit } = lot;
  if (!leading || !limit) return { lot: lowered, bid: undefined, extended: false };
  const cents = priceWithReserve(lowered, leading.cents, limit.cents);
  if (cents === leading.cents) return { lot: lowered, bid: undefined, extended: false };
  const { bidderId } = leading;
  const placedAt = timeOf(lot, now);
  return addBid(lowered, { bidderId, cents, how: 'limit', answered: undefined, placedAt });
}
