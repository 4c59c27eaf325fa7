import type { DecidedBid, LimitChange } from '#domain/decide-bids.ts';
import type {
  ChangeableTerms,
  StoredBid,
  StoredLimitChange,
  StoredLotChange,
  StoredRows,
} from '#domain/ledger/lot-steps.ts';
import type { Instant } from '#domain/time.ts';

/** What a server stores of a lot that is played, in its three tables. */
export class StoredLot implements StoredRows {
  readonly bids: StoredBid[] = [];
  readonly limitChanges: StoredLimitChange[] = [];
  readonly lotChanges: StoredLotChange[] = [];
  #lastId = 0;

  get #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** With what it did to limits. */
  bid(bid: DecidedBid, limitChanges: readonly LimitChange[]): void {
    const { seq, bidderId, cents, placedAt, how, answered } = bid;
    this.bids.push({ seq, bidderId, cents, placedAt, how, answered });
    for (const change of limitChanges) this.limit(change, seq, placedAt);
  }

  /** `seq` is the newest bid after it. */
  limit(change: LimitChange, seq: number, changedAt: Instant): void {
    this.limitChanges.push({ ...change, id: this.#nextId, seq, changedAt });
  }

  change(
    change: StoredLotChange['change'],
    after: number,
    changedAt: Instant,
    terms: Omit<ChangeableTerms, 'ticker' | 'documents'>,
  ): void {
    this.lotChanges.push({
      ...{ id: this.#nextId, change, after, changedAt },
      terms: { ticker: 'ACME', documents: [], ...terms },
    });
  }
}
