import type { Collar } from '../auction.ts';
import type { FeeTerms } from '../fee-terms.ts';
import type { IncrementTable } from '../increments.ts';
import type { Cents } from '../money.ts';
import type { Duration, Instant } from '../time.ts';

/** What of a lot may change while it is live, apart from bids. */
export interface ChangeableTerms {
  ticker: string;
  title: string;
  reserve: Cents | undefined;
  endsAt: Instant;
  hardStopAt: Instant;
  /** Their SHA-256, in hex. */
  documents: readonly string[];
}

/** What of a lot never changes once it is live. */
export interface FixedTerms {
  id: number;
  sellerId: number;
  shares: number;
  buyIn: Cents;
  market: Cents;
  maxBid: Cents | undefined;
  increments: IncrementTable;
  collar: Collar;
  softClose: Duration;
  fees: FeeTerms;
}

/** The bid that leads a lot whose bids before it the log does not show, and its bidder's limit. */
export interface TakenOver {
  seq: number;
  bidderId: number;
  cents: Cents;
  placedAt: Instant;
  limit: Cents | undefined;
}

/** A bid as it is stored. */
export interface StoredBid {
  seq: number;
  bidderId: number;
  cents: Cents;
  placedAt: Instant;
  how: 'hand' | 'limit';
  answered: { bidderId: number; cents: Cents } | undefined;
}

/** A row of a limit's private history. */
export interface StoredLimitChange {
  /** In the order in which things happened to the lot, together with those of StoredLotChange. */
  id: number;
  bidderId: number;
  change: 'set' | 'raised' | 'lowered' | 'kept' | 'cancelled' | 'beaten' | 'void';
  cents: Cents | undefined;
  /** The lot's newest bid after it. */
  seq: number;
  changedAt: Instant;
}

/** A row of what became of a lot besides bids. */
export interface StoredLotChange {
  id: number;
  change: 'opened' | 'changed' | 'withdrawn' | 'ended';
  after: number;
  changedAt: Instant;
  terms: ChangeableTerms;
}

/** One thing that happened to a lot. */
export type LotStep =
  | { kind: 'opened'; at: Instant; terms: ChangeableTerms; takenOver: TakenOver | undefined }
  | { kind: 'changed'; at: Instant; terms: ChangeableTerms }
  /** `limit` of a bid by hand. */
  | { kind: 'bid'; bid: StoredBid; limit: Cents | undefined }
  | { kind: 'silent'; row: number; bidderId: number; limit: Cents | undefined; at: Instant }
  | { kind: 'void'; at: Instant }
  | { kind: 'withdrawn' | 'ended'; at: Instant };

/** What was stored of a lot since some moment, each kind in its order. */
export interface StoredRows {
  bids: readonly StoredBid[];
  limitChanges: readonly StoredLimitChange[];
  lotChanges: readonly StoredLotChange[];
}

/** Puts what is stored in three tables into the order in which it happened. */
export function stepsOf({ bids, limitChanges, lotChanges }: StoredRows): LotStep[] {
  const bySeq = new Map(bids.map((bid) => [bid.seq, bid]));
  const limits = new Map<number, Cents>();
  const others: { after: number; id: number; step: LotStep }[] = [];
  for (const row of limitChanges) {
    const bid = bySeq.get(row.seq);
    if (isWithBid(row, bid)) limits.set(row.seq, row.cents ?? 0);
    else {
      const step = stepOfLimit(row);
      // The reserve that a limit reached was bid right after it.
      const after = bid && isBroughtBy(row, bid) ? row.seq - 1 : row.seq;
      if (step) others.push({ after, id: row.id, step });
    }
  }
  for (const row of lotChanges) {
    const isLast = row.change === 'withdrawn' || row.change === 'ended';
    const after = isLast ? Number.POSITIVE_INFINITY : row.after;
    others.push({ after, id: row.id, step: stepOfLot(row) });
  }
  others.sort((a, b) => (a.after === b.after ? a.id - b.id : a.after - b.after));
  const steps: LotStep[] = [];
  let next = 0;
  const addOthers = (after: number) => {
    for (let other = others[next]; other && other.after <= after; other = others[next]) {
      steps.push(other.step);
      next += 1;
    }
  };
  for (const bid of bids) {
    addOthers(bid.seq - 1);
    steps.push({ kind: 'bid', bid, limit: limits.get(bid.seq) });
  }
  addOthers(Number.POSITIVE_INFINITY);
  return steps;
}

/** Set with a bid by hand, which carries its seal. */
const isWithBid = (row: StoredLimitChange, bid: StoredBid | undefined): boolean =>
  row.change === 'set' &&
  bid?.how === 'hand' &&
  bid.bidderId === row.bidderId &&
  bid.placedAt === row.changedAt;

const isBroughtBy = (row: StoredLimitChange, bid: StoredBid): boolean =>
  bid.how === 'limit' &&
  !bid.answered &&
  bid.bidderId === row.bidderId &&
  bid.placedAt === row.changedAt;

function stepOfLimit(row: StoredLimitChange): LotStep | undefined {
  const { id, bidderId, change, cents, changedAt: at } = row;
  switch (change) {
    case 'void':
      return { kind: 'void', at };
    case 'set':
    case 'raised':
    case 'lowered':
      return { kind: 'silent', row: id, bidderId, limit: cents, at };
    case 'cancelled':
      return { kind: 'silent', row: id, bidderId, limit: undefined, at };
    default:
      // Beaten: the bid says it. Kept: nothing changed.
      return undefined;
  }
}

function stepOfLot({ change, changedAt: at, terms }: StoredLotChange): LotStep {
  if (change === 'opened') return { kind: change, at, terms, takenOver: undefined };
  return change === 'changed' ? { kind: change, at, terms } : { kind: change, at };
}
