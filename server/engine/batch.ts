import type { LeadingBid, Lot } from '#domain/auction.ts';
import type { KnownBidders } from '#domain/bidder-numbers.ts';
import type { Instant } from '#domain/time.ts';
import type { RequestOrigin } from '../platform/audit/request-origin.ts';
import type { Kept, KeyRow } from './idempotency.ts';
import type { Attempt } from './outcome.ts';
import type { SettledLot } from './present-placed-bid.ts';

/** One lot's part of a batch: its bids in the order in which they came. */
export interface LotBids {
  auctionId: number;
  attempts: readonly Attempt[];
}

/** A lot that is or was live: what deciding goes by, and what answers show of it that no bid changes. */
export interface SeenLot {
  lot: Lot;
  settled: SettledLot;
}

/** A bidder's account, and whether they are approved for the lot. */
export interface Standing {
  status: 'active' | 'inactive' | 'suspended';
  approved: boolean;
}

/** Of whom nothing is known. */
export const UNKNOWN: Standing = { status: 'inactive', approved: false };

/** What bids on a lot are decided from, all read after its row was locked. */
export interface LotView {
  /** Undefined when the lot is unknown or never was live. */
  seen: SeenLot | undefined;
  /** By bidder; who is missing may not bid. */
  standing: ReadonlyMap<number, Standing>;
  /** Who has bid on the lot: how many, and the numbers of those bidders of the batch that have. */
  bidders: KnownBidders;
  /** Bids that were accepted before, by `keyOf`; undefined where nobody looked. */
  answered: ReadonlyMap<string, Kept> | undefined;
  /** The database's clock in microseconds. */
  now: Instant;
  /** Ids reserved for the bids that will be accepted; at least one per attempt. */
  bidIds: readonly number[];
}

/** An accepted bid as it is stored. */
export interface WrittenBid extends LeadingBid {
  id: number;
  /** The bidder's number in the lot. */
  bidder: number;
  origin: RequestOrigin | undefined;
}

/** What the decided bids of a lot change. Nothing of it may be told before it is durable. */
export interface LotWrites {
  /** The lot before. */
  seen: SeenLot | undefined;
  /** The lot after its newest bid; undefined when no bid was accepted. */
  lot: Lot | undefined;
  bids: readonly WrittenBid[];
  keys: readonly KeyRow[];
  /** Who led before or during the batch and does not after it. */
  outbid: readonly number[];
}

export const writesNothing = (writes: readonly LotWrites[]): boolean =>
  writes.every(({ bids, keys }) => bids.length === 0 && keys.length === 0);

/** A transaction that holds the locks of its lots. Ended by `commit` or `abandon`, whatever they answer. */
export interface OpenBatch {
  /**
   * One for each lot asked for, in that order. Undefined where somebody else holds the lot, which
   * is then not part of the batch; a lot asked for alone is waited for instead.
   */
  views: readonly (LotView | undefined)[];
  /** Whether one of these was accepted before, by its key; a failure ends the batch. */
  wereAccepted(attempts: readonly Attempt[]): Promise<boolean>;
  /** Stored with its bids, and no other batch's: by it they are known again. */
  name: number;
  /** Resolves once durable; CommitUnknown when the connection broke before the answer came. */
  commit(writes: readonly LotWrites[]): Promise<void>;
  /** Ends a transaction that has nothing to write; its locks are gone when that resolves. Never rejects. */
  abandon(): Promise<void>;
}

/** Whether keys are looked up before a batch is decided, or taken for new. */
export type Keys = 'look' | 'trust';

/**
 * Whether a batch goes without lots that somebody else has locked, or waits for them: only one with a
 * single lot may, and for a quarter of a second, since there are others behind it.
 */
export type Locks = 'wait' | 'skip';

/** Where batches are decided: PostgreSQL, or a simulation of everything that can go wrong with it. */
export interface BatchStore {
  /**
   * Locks the lots and reads what their bids are decided from. Keys need not be looked up, since one
   * that was answered before cannot be stored again and fails the commit.
   */
  open(lots: readonly LotBids[], keys: Keys, locks: Locks): Promise<OpenBatch>;
  /**
   * Whether the batch's bid with this id is durable; where it is not, it never will be. Waits for the
   * lot's lock first, so a commit that is still under way is never taken for one that failed. Its id
   * alone says nothing: a database that crashed gives out again the ids that no commit had kept.
   */
  isDurable(auctionId: number, bidId: number, batch: number): Promise<boolean>;
}

/** The connection broke while the commit was under way: it may have happened or not. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}

/** A failure that leaves nothing behind and that trying again may mend (deadlock, lost connection). */
export class NothingWritten extends Error {
  override name = 'NothingWritten';
}

/** A key of the batch was answered before, which the database says where it is to be stored again. */
export class KeyAnswered extends NothingWritten {
  override name = 'KeyAnswered';
}
