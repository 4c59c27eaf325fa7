import type { StandingLimit } from '#domain/auction.ts';
import type { DecidedBid, LimitChange } from '#domain/decide-bids.ts';
import type { LimitRefusal } from '#domain/decide-limit.ts';
import type { Cents } from '#domain/money.ts';
import type { BidRefusal } from '#domain/refuse-bids.ts';
import type { Instant } from '#domain/time.ts';
import type { LotDetails } from './lot-row.ts';

/** A bid on its way to the lot's queue. The caller has been authorized; permission is read under the lock. */
export interface SubmittedBid {
  bidderId: number;
  /** Left out where only a limit was named: the bid is the floor then. */
  cents?: Cents | undefined;
  /** Up to which price we bid for them. */
  limit?: Cents | undefined;
  /** Left out where the request had no Idempotency-Key. */
  key?: BidKey;
  /** Left out where no request brought it: the demo's bots, tests. */
  origin?: BidOrigin;
}

/** A leader's change of their limit, on its way to the same queue. */
export interface SubmittedLimit {
  bidderId: number;
  /** Null cancels it. */
  newLimit: Cents | null;
  key?: BidKey;
  origin?: BidOrigin;
}

/** What a lot's queue takes and decides in its order. */
export type Submission = SubmittedBid | SubmittedLimit;

export const isLimitChange = (submission: Submission): submission is SubmittedLimit =>
  'newLimit' in submission;

/**
 * The Idempotency-Key of a bid or of a change of a limit and the request that it came with, each as the first
 * 64 bits of its SHA-256.
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
export interface AcceptedBid extends DecidedBid {
  accepted: true;
  replayed: false;
  id: number;
  /** False where the leader's limit answered it. The bid is then the leader's, and `answered` is what was offered. */
  leads: boolean;
  /** The number in the lot of whoever submitted it. */
  bidderNumber: number;
  answeredCount: number;
  /** The bidder's own limit, if they lead with one. */
  limit: Cents | undefined;
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

/** A leader's limit as it is now. Nobody else may learn of it, unless it raised the price to the reserve. */
export interface ChangedLimit {
  accepted: true;
  replayed: false;
  limit: StandingLimit | undefined;
  change: LimitChange['change'] | 'kept';
  /** How many bids the lot has after it, and when it was made. */
  after: number;
  at: Instant;
  /** The lot's price. */
  cents: Cents;
  hasRaisedPrice: boolean;
}

/** A change of a limit that was made earlier, under the same key and with the same request. */
export interface RepeatedLimit {
  accepted: true;
  replayed: true;
}

export interface RefusedBid {
  accepted: false;
  replayed: false;
  refusal: EngineRefusal;
  /** Left out where nothing was decided, and where no lot is known. */
  against?: RefusedAgainst;
}

/** The lot as it was when a bid was refused. */
export interface RefusedAgainst {
  /** Undefined once no bid can follow. */
  floor: Cents | undefined;
  /** Its newest bid's; 0 without one. */
  seq: number;
  at: Instant;
}

/** What became of a bid. Accepted ones are durable by the time anybody reads this. */
export type BidOutcome = AcceptedBid | RepeatedBid | RefusedBid;

/** The same of a change of a limit. */
export type LimitOutcome = ChangedLimit | RepeatedLimit | RefusedBid;

export type Outcome = BidOutcome | LimitOutcome;

export type OutcomeOf<S extends Submission> = S extends SubmittedLimit ? LimitOutcome : BidOutcome;

export type EngineRefusal =
  | BidRefusal
  | LimitRefusal
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

export const refused = (refusal: EngineRefusal, against?: RefusedAgainst): RefusedBid => ({
  accepted: false,
  replayed: false,
  refusal,
  ...(against ? { against } : {}),
});
