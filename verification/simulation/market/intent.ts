import type { BidKey, Outcome } from '#server/engine/bid.ts';
import type { Life } from '../database/transaction.ts';

/** One request to the server that carries an intent. Times are virtual microseconds. */
export interface Try {
  /** Which of all requests of the run it was. */
  nth: number;
  sentAt: number;
  /** The process that took it; undefined when nobody was there. */
  life: Life | undefined;
  answeredAt: number | undefined;
  outcome: Outcome | undefined;
}

/** A bid of an amount, with a limit, or both; or a leader's new limit, null to cancel it. */
export type Wish =
  | { cents?: number | undefined; limit?: number | undefined }
  | { newLimit: number | null };

/** What somebody wants of a lot, said once or several times. */
export interface Intent {
  bidderId: number;
  lotId: number;
  wish: Wish;
  /**
   * The most that they would pay, in cents; together with bidder and lot it is like no other intent. Undefined of who
   * cancels a limit.
   */
  most: number | undefined;
  key: BidKey | undefined;
  tries: Try[];
}

export const isChange = ({ wish }: Intent): boolean => 'newLimit' in wish;

/** An answer that stands for good; a refused bid is decided again. */
export const isFinal = (outcome: Outcome): outcome is Extract<Outcome, { accepted: true }> =>
  outcome.accepted;

/** "Not now": nothing was decided, or nobody knows; the same may be said again. */
export const saysLater = (outcome: Outcome): boolean =>
  !outcome.accepted && ['overloaded', 'outcome_unknown'].includes(outcome.refusal.code);

/** In words, for traces and for what went wrong. */
export function inWords({ bidderId, lotId, wish }: Intent): string {
  if ('newLimit' in wish) return `${bidderId}'s new limit of ${wish.newLimit} on lot ${lotId}`;
  const { cents, limit } = wish;
  const parts = [cents, limit === undefined ? undefined : `up to ${limit}`];
  return `${bidderId}'s bid of ${parts.filter((part) => part !== undefined).join(' ')} on lot ${lotId}`;
}
