import type { LeadingBid, Lot } from '#domain/auction.ts';
import type { Instant } from '#domain/time.ts';
import type { LockedLot, People } from './bid-store.ts';
import type { KeptOutcome, KeyRow } from './idempotency.ts';
import type { Attempt } from './outcome.ts';

/** What a batch is decided from, all read after the lot's row was locked. */
export interface BatchView {
  /** Undefined when the lot is unknown or never was live. */
  row: LockedLot | undefined;
  people: People;
  /** First outcomes of keys answered before, by `keyOf`. */
  answered: ReadonlyMap<string, { requestHash: Buffer; kept: KeptOutcome }>;
  /** The database's clock in microseconds. */
  now: Instant;
  /** Ids reserved for the bids that will be accepted; at least one per attempt. */
  bidIds: readonly number[];
}

/** What a decided batch changes. Nothing of it may be told before it is durable. */
export interface BatchWrites {
  /** The lot after its newest bid; undefined when no bid was accepted. */
  lot: Lot | undefined;
  bids: readonly (LeadingBid & { id: number })[];
  keys: readonly KeyRow[];
  /** Who led before or during the batch and does not after it. */
  outbid: readonly number[];
}

export const writesNothing = ({ bids, keys }: BatchWrites): boolean =>
  bids.length === 0 && keys.length === 0;

/** A transaction that holds the lot's lock. Ended by one of its two methods, whatever they answer. */
export interface OpenBatch {
  view: BatchView;
  /** Resolves once durable. CommitUnknown when the connection broke before the answer came. */
  commit(writes: BatchWrites): Promise<void>;
  /** Ends a transaction that has nothing to write. */
  abandon(): void;
}

/** Where batches are decided: PostgreSQL, or a simulation of everything that can go wrong with it. */
export interface BatchStore {
  open(auctionId: number, attempts: readonly Attempt[]): Promise<OpenBatch>;
  /**
   * Whether the bid with this id is durable. Waits for the lot's lock first, so a commit that is
   * still under way is never taken for one that failed.
   */
  isDurable(auctionId: number, bidId: number): Promise<boolean>;
}

/** The connection broke while the commit was under way: it may have happened or not. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}

/** A failure that leaves nothing behind and that trying again may mend (deadlock, lost connection). */
export class NothingWritten extends Error {
  override name = 'NothingWritten';
}
