import pg from 'pg';
import type { LeadingBid, Lot } from '#domain/auction.ts';
import type { KnownBidders } from '#domain/bidder-numbers.ts';
import type { DecidedBid, LimitChange } from '#domain/decide-bids.ts';
import type { Approval } from '#domain/refuse-bids.ts';
import type { Instant } from '#domain/time.ts';
import type { BidKey, BidOrigin, Submission } from './bid.ts';
import type { LotDetails } from './lot-row.ts';

/** One lot's part of a batch: its bids and changes of limits in the order in which they came. */
export interface LotBids {
  auctionId: number;
  bids: readonly Submission[];
}

/** Whether a bidder may bid on a lot, as committed when the lot's lock was had. */
export interface Permission extends Approval {
  account: 'active' | 'inactive' | 'suspended';
}

/** Of somebody whom the database does not know. */
export const NO_PERMISSION: Permission = { account: 'inactive', approved: false };

/** What was accepted before under the key of what came now. */
export interface EarlierBid {
  /** The bid's; 0 of a change of a limit. */
  id: number;
  isSameRequest: boolean;
}

/** What the bids on a lot are decided from, all read after its row was locked. */
export interface LotSnapshot {
  /** Undefined when the lot is unknown or never was live. */
  lot: { state: Lot; details: LotDetails; answeredCount: number } | undefined;
  /** By bidder. */
  permissions: ReadonlyMap<number, Permission>;
  bidders: KnownBidders;
  /** In the order of the bids; undefined where a bid's key is new, or it has none. */
  earlier: readonly (EarlierBid | undefined)[];
  /** Ids reserved for bids, one for each submission that may become one; else null. */
  bidIds: readonly (number | null)[];
  /** The database's clock in microseconds. */
  now: Instant;
}

/** An accepted bid as it is stored. Key and origin are those of whoever submitted it (`submitterOf`). */
export interface WrittenBid extends DecidedBid {
  id: number;
  key: BidKey | undefined;
  origin: BidOrigin | undefined;
}

/** Who brought a bid about: the one who was answered, else the bidder. */
export const submitterOf = ({ answered, bidderId }: DecidedBid): number =>
  answered?.bidderId ?? bidderId;

/** What became of a limit, as its private history keeps it. */
export interface WrittenLimitChange extends Omit<LimitChange, 'change' | 'cents'> {
  /** `kept`: asked for under a key, but it was so already. */
  change: LimitChange['change'] | 'kept';
  cents: LimitChange['cents'] | undefined;
  /** The lot's newest bid after the decision. */
  seq: number;
  changedAt: Instant;
  /** Left out where a bid has it. */
  key?: BidKey | undefined;
}

export interface OutbidBidder {
  bidderId: number;
  /** Whether the leader's limit answered their last bid, so that they never led with it. */
  wasAnswered: boolean;
  /** Their limit, where it was passed. */
  passed: LimitChange['cents'] | undefined;
}

/** What accepted bids and limits change of their lot. Nothing of it may be told before it is durable. */
export interface LotWrites {
  details: LotDetails;
  /** The lot after its newest bid. */
  state: Lot & { leading: LeadingBid };
  bids: readonly WrittenBid[];
  limitChanges: readonly WrittenLimitChange[];
  /** How many bids of the lot have answered another one. */
  answeredCount: number;
  /** Who led before or during the batch, or was answered, and does not lead after it. */
  outbid: readonly OutbidBidder[];
}

/** A transaction that holds the locks of its lots. Ended by `commit` or `abandon`, whatever they answer. */
export interface OpenBatch {
  /**
   * One for each lot asked for, in that order. Undefined where somebody else holds the lot, which
   * is then not part of the batch.
   */
  snapshots: readonly (LotSnapshot | undefined)[];
  /** Stored with its bids, and no other batch's: by it they are known again. */
  name: number;
  /**
   * Resolves once all is durable, also on a synchronous standby, and with it whatever the batch has read;
   * CommitUnknown when the connection broke before the answer came.
   */
  commit(writes: readonly LotWrites[]): Promise<void>;
  /** Ends a transaction that has nothing to write; its locks are gone when that resolves. Never rejects. */
  abandon(): Promise<void>;
}

/**
 * Whether a batch goes without lots that somebody else has locked, or waits for them: only one with a
 * single lot may, and for a quarter of a second, since there are others behind it.
 */
export type Locks = 'wait' | 'skip';

/** Where batches are decided: PostgreSQL, or a simulation of everything that can go wrong with it. */
export interface BatchStore {
  /** Locks the lots and reads what their bids are decided from. */
  open(lots: readonly LotBids[], locks: Locks): Promise<OpenBatch>;
  /**
   * Whether the batch's bid with this id, or without one its change of a limit on the lot, is durable, also on a
   * synchronous standby; where it is not, it never will be. Waits for the lot's lock first, so a commit that is still
   * under way is never taken for one that failed. Its id alone says nothing: a database that crashed gives out again
   * the ids that no commit had kept.
   */
  isDurable(auctionId: number, bidId: number | undefined, batch: number): Promise<boolean>;
}

/** The connection broke while the commit was under way: it may have happened or not. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}

/** A failure that leaves nothing behind and that trying again may mend (deadlock, lost connection). */
export class RetryableError extends Error {
  override name = 'RetryableError';
}

/**
 * SQLSTATE classes that trying again may mend: connection (08), a plan made before a table had another
 * column (0A000), nothing but reading (25006) as with a standby before it takes over, serialisation and
 * deadlock (40), out of resources such as a full disk (53), lock not available (55P03), operator intervention
 * such as a restart (57).
 */
const RETRYABLE = /^(08|0A000|25006|40|53|55P03|57)/;

/** SQLSTATEs with which a session ends, so that they may come after a commit. */
const ENDS_SESSION = /^(08|25P03|25P04|53|57P|58|XX)/;

/**
 * The server's own word that a statement failed; it then rolls the transaction back. Its severity comes in the
 * server's language (lc_messages), so where that is no ERROR its code decides.
 */
const isServersWord = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  (error.severity === 'ERROR' ||
    !(error.severity === 'FATAL' || ENDS_SESSION.test(error.code ?? 'XX')));

/** Before COMMIT was sent nothing can have been written, whatever happened to the connection. */
export function failureOfRead(error: unknown): unknown {
  if (isServersWord(error) && !RETRYABLE.test(error.code ?? '')) return error;
  return new RetryableError('The lot could not be read.', { cause: error });
}

/** Once COMMIT was sent, only the server's own word says that nothing was written. */
export function failureOfCommit(error: unknown): unknown {
  if (!isServersWord(error))
    return new CommitUnknown('The commit got no answer.', { cause: error });
  if (!RETRYABLE.test(error.code ?? '')) return error;
  return new RetryableError('The batch was rolled back.', { cause: error });
}
