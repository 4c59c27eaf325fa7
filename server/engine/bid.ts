import type { BidRefusal } from '#domain/decide-bids.ts';
import type { Cents } from '#domain/money.ts';
import type { Instant } from '#domain/time.ts';
import type { LotDetails } from './lot-row.ts';

/** A bid on its way to the lot's queue. The caller has been authorized; permission is read under the lock. */
export interface SubmittedBid {
  bidderId: number;
  cents: Cents;
  /** Left out where the request had no Idempotency-Key. */
  key?: BidKey;
  /** Left out where no request brought it: the demo's bots, tests. */
  origin?: BidOrigin;
}

/**
 * The Idempotency-Key of a bid and the request that it came with, each as the first 64 bits of its SHA-256.
 * A key counts for one bidder on one lot.
 */
export interface BidKey {
  key: bigint;
  request: bigint;
}

/** Where a bid came from, kept for a later inquiry: hashes in hex, and a token's id. */
export interface BidOrigin {
  session?: string | undefined;
  token?: number | undefined;
  network: string;
}

/** A bid that was accepted now, and its lot right after it. */
export interface AcceptedBid {
  accepted: true;
  replayed: false;
  id: number;
  seq: number;
  cents: Cents;
  placedAt: Instant;
  bidderId: number;
  /** The bidder's number in the lot. */
  bidderNumber: number;
  endsAt: Instant;
  extensions: number;
  /** What of the lot no bid changes. */
  details: LotDetails;
}

/** A bid that was accepted earlier, under the same key and with the same request. */
export interface RepeatedBid {
  accepted: true;
  replayed: true;
  id: number;
}

export interface RefusedBid {
  accepted: false;
  replayed: false;
  refusal: EngineRefusal;
}

/** What became of a bid. Accepted ones are durable by the time anybody reads this. */
export type BidOutcome = AcceptedBid | RepeatedBid | RefusedBid;

export type EngineRefusal =
  | BidRefusal
  /** There is no such lot, or it never was live. */
  | { code: 'auction_closed'; isUnknown: true }
  /** Suspended or deactivated since the request came in. */
  | { code: 'account_inactive'; status: 'inactive' | 'suspended' }
  /** The key was used for another request on this lot. */
  | { code: 'idempotency_key_reused' }
  /** Nothing was written: too many wait, or the database was not to be had in time. */
  | { code: 'overloaded' }
  /** The connection broke during the commit, and nobody could look up in time whether it was made. */
  | { code: 'outcome_unknown' }
  /** The database refused this very bid. */
  | { code: 'server_error' };

export const refused = (refusal: EngineRefusal): RefusedBid => ({
  accepted: false,
  replayed: false,
  refusal,
});
