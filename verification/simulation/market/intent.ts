import type { Accepted, Outcome } from '#server/engine/outcome.ts';
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

/** What somebody wants: this amount on this lot, said once or several times. */
export interface Intent {
  bidderId: number;
  lotId: number;
  /** In cents; together with bidder and lot it is like no other intent. */
  cents: number;
  key: { text: string; request: string } | undefined;
  tries: Try[];
}

/** An answer that stands for good; a refused bid is decided again (product rules, "Idempotency"). */
export const isFinal = (outcome: Outcome): outcome is Accepted => outcome.accepted;
