import type { Lot } from './auction.ts';
import { addBid, type DecidedBid, type LimitChange, timeOf } from './decide-bids.ts';
import type { Cents } from './money.ts';
import {
  type AmountRefusal,
  type Approval,
  type BiddingSuspended,
  type Obstacle,
  obstacleFor,
  tooMuch,
} from './refuse-bids.ts';
import { priceWithReserve } from './reserve.ts';
import type { Instant } from './time.ts';

/** The leader's wish for their limit; undefined cancels it. */
export interface LimitAttempt extends Approval {
  bidderId: number;
  limit: Cents | undefined;
}

export type LimitRefusal =
  | { code: Exclude<Obstacle, 'already_leading'> | 'not_leading' }
  | BiddingSuspended
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
  const limitChange = changeOf(lot, attempt);
  const limit = standingLimit(lot, attempt, placedAt);
  const after = limitChange ? { ...lot, limit, limitChangedAt: placedAt } : lot;
  return { accepted: true, limitChange, ...reachReserve(after, placedAt) };
}

function refusalOf(lot: Lot, attempt: LimitAttempt, now: Instant): LimitRefusal | undefined {
  const { limit } = attempt;
  const obstacle = obstacleFor(lot, attempt, now);
  if (!obstacle) return { code: 'not_leading' };
  if (obstacle.code === 'bidding_suspended') return obstacle;
  const { code } = obstacle;
  if (code !== 'already_leading') return { code };
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

/** Only a limit that is raised is a later one: who lowers theirs keeps their place among equals. */
function standingLimit({ limit: before }: Lot, { limit: cents }: LimitAttempt, now: Instant) {
  if (cents === undefined) return undefined;
  return { cents, setAt: before && cents < before.cents ? before.setAt : now };
}

/** The lot once its leader, if their limit reaches the reserve, has bid it. */
function reachReserve(lot: Lot, placedAt: Instant): { lot: Lot; bid: DecidedBid | undefined } {
  const { leading, limit } = lot;
  const cents = leading && limit && priceWithReserve(lot, leading.cents, limit.cents);
  if (!leading || !cents || cents === leading.cents) return { lot, bid: undefined };
  const { bidderId } = leading;
  return addBid(lot, { bidderId, cents, how: 'limit', answered: undefined, placedAt });
}

/**
 * A reserve that its seller lowers, decided on the spot: a leader whose limit reaches the new one bids it.
 * Returns that bid, if any, and the lot after it.
 */
export const withLowerReserve = (lot: Lot, reserve: Cents | undefined, now: Instant) =>
  reachReserve({ ...lot, reserve }, timeOf(lot, now));
