import { toDate } from '#domain/time.ts';
import type { BatchView, BatchWrites } from '#server/bidding/batch.ts';
import type { LockedLot } from '#server/bidding/bid-store.ts';
import { type KeptOutcome, keyOf } from '#server/bidding/idempotency.ts';
import type { Attempt } from '#server/bidding/outcome.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { serversWord } from './failures.ts';
import { Standing } from './standing.ts';
import { type Life, LotLock, type Transaction } from './transaction.ts';

/** A bid in the history, with what the checks need to know of how it got there. */
export interface StoredBid {
  id: number;
  auctionId: number;
  seq: number;
  cents: number;
  bidderId: number;
  placedAt: number;
  lockedAt: number;
  clock: number;
  committedAt: number;
}

interface StoredKey {
  requestHash: Buffer;
  kept: KeptOutcome;
}

/** The database's clock at virtual time 0, in microseconds. */
const EPOCH = 1_800_000_000_000_000;

/**
 * The database that all processes of a run share: what is committed, and the lots' locks. It has
 * none of the constraints on bids that the real one has, so that a fault of the engine shows in
 * the history instead of being refused; the key's uniqueness, which the engine builds on, it has.
 */
export class SimulatedDatabase {
  readonly lots = new Map<number, LockedLot>();
  readonly people = new Map<number, { name: string; email: string }>();
  readonly standing: Standing;
  readonly bids: StoredBid[] = [];
  readonly keys = new Map<string, StoredKey>();
  readonly transactions = new Set<Transaction>();
  /** Whoever waits for an answer from here; all are cut off when the database crashes. */
  readonly talking = new Set<() => void>();
  /** `bidder:cents` of bids that no statement can store. */
  readonly poisoned = new Set<string>();
  up = true;
  /** Microseconds that the clock is ahead of virtual time; it steps back, too. */
  skew = 0;
  readonly #time: Scheduler;
  readonly #locks = new Map<number, LotLock>();
  #lastBidId = 0;

  constructor(time: Scheduler) {
    this.#time = time;
    this.standing = new Standing(time);
  }

  clock(): number {
    return EPOCH + this.#time.now + this.skew;
  }

  /** `granted` is called when the lot's lock is had; at once where there is no such row. False when it waits. */
  begin(life: Life | undefined, lotId: number, granted: (transaction: Transaction) => void) {
    const transaction: Transaction = {
      life,
      lotId,
      lockedAt: undefined,
      clock: 0,
      commitSent: false,
      over: false,
    };
    this.transactions.add(transaction);
    const locked = () => {
      transaction.lockedAt = this.#time.now;
      granted(transaction);
    };
    if (!this.lots.has(lotId)) locked();
    else this.#lockOf(lotId).take(transaction, locked);
    return transaction;
  }

  /** What a batch is decided from, as committed right now. */
  view(transaction: Transaction, attempts: readonly Attempt[]): BatchView {
    const row = this.lots.get(transaction.lotId);
    transaction.clock = this.clock();
    const answered = new Map<string, StoredKey>();
    for (const attempt of attempts) {
      const stored = attempt.key && this.keys.get(keyOf(attempt));
      if (stored) answered.set(keyOf(attempt), stored);
    }
    const ids = attempts.map(({ bidder }) => bidder.id);
    const people = (row ? [...ids, row.seller_id] : ids).map((id) => this.#person(id, transaction));
    return {
      row,
      people: new Map(people.map((person) => [person.id, person])),
      answered,
      now: transaction.clock,
      bidIds: attempts.map(() => this.nextBidId()),
    };
  }

  nextBidId(): number {
    this.#lastBidId += 1;
    return this.#lastBidId;
  }

  /** All of a batch's writes, durable; throws the server's word, and has then rolled back. */
  commit(transaction: Transaction, { lot, bids, keys }: BatchWrites): void {
    const refusal = this.#refusalOf(bids, keys);
    const row = this.lots.get(transaction.lotId);
    if (!refusal) {
      for (const bid of bids) this.#insert(transaction, bid);
      for (const { userId, key, requestHash, outcome } of keys)
        this.keys.set(`${userId}:${key}`, { requestHash, kept: outcome });
      if (row && lot?.leading)
        this.lots.set(row.id, {
          ...row,
          leading_seq: lot.leading.seq,
          leading_cents: lot.leading.cents,
          leading_bidder_id: lot.leading.bidderId,
          last_bid_us: lot.leading.placedAt,
          ends_at: toDate(lot.endsAt),
          extensions: lot.extensions,
        });
    }
    this.end(transaction);
    if (refusal) throw refusal;
  }

  /** Ends a transaction, whatever it was at; one that did not commit leaves nothing. */
  end(transaction: Transaction): void {
    if (transaction.over) return;
    transaction.over = true;
    this.transactions.delete(transaction);
    this.#locks.get(transaction.lotId)?.letGo(transaction);
  }

  /** The power fails: what is committed stays, everyone is cut off. */
  crash(): void {
    this.up = false;
    for (const transaction of this.transactions) transaction.over = true;
    this.transactions.clear();
    this.#locks.clear();
    for (const cut of [...this.talking]) cut();
  }

  isLocked(): boolean {
    return [...this.#locks.values()].some(({ holder, waiting }) => holder || waiting.length > 0);
  }

  #lockOf(lotId: number): LotLock {
    const lock = this.#locks.get(lotId) ?? new LotLock();
    this.#locks.set(lotId, lock);
    return lock;
  }

  #person(id: number, { lotId }: Transaction) {
    const { name, email } = this.people.get(id) ?? { name: '', email: '' };
    const { status, approved } = this.standing.of(lotId, id);
    return { id, name, email, status, approved };
  }

  #refusalOf(bids: BatchWrites['bids'], keys: BatchWrites['keys']): Error | undefined {
    if (bids.some(({ bidderId, cents }) => this.poisoned.has(`${bidderId}:${cents}`)))
      return serversWord('22003');
    if (keys.some(({ userId, key }) => this.keys.has(`${userId}:${key}`)))
      return serversWord('23505', 'idempotency_keys_pkey');
    return undefined;
  }

  #insert({ lotId, lockedAt = 0, clock }: Transaction, bid: BatchWrites['bids'][number]): void {
    const committedAt = this.#time.now;
    this.bids.push({ ...bid, auctionId: lotId, lockedAt, clock, committedAt });
  }
}
