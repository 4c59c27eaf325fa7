import type { AcceptedBid, BidKey, BidOutcome, RepeatedBid } from '#server/engine/bid.ts';
import type { Life } from '../database/transaction.ts';

/** One request to the server that carries an intent. Times are virtual microseconds. */
export interface Try {
  /** Which of all requests of the run it was. */
  nth: number;
  sentAt: number;
  /** The process that took it; undefined when nobody was there. */
  life: Life | undefined;
  answeredAt: number | undefined;
  outcome: BidOutcome | undefined;
}

/** What somebody wants: this amount on this lot, said once or several times. */
export interface Intent {
  bidderId: number;
  lotId: number;
  /** In cents; together with bidder and lot it is like no other intent. */
  cents: number;
  key: BidKey | undefined;
  tries: Try[];
}

/** An answer that stands for good; a refused bid is decided again. */
export const isFinal = (outcome: BidOutcome): outcome is AcceptedBid | RepeatedBid =>
  outcome.accepted;

/** "Not now": nothing was decided, or nobody knows; the same may be said again. */
export const saysLater = (outcome: BidOutcome): boolean =>
  !outcome.accepted && ['overloaded', 'outcome_unknown'].includes(outcome.refusal.code);
