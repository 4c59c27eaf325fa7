import { type Instant, toDate } from '#domain/time.ts';
import type {
  EarlierBid,
  LotBids,
  LotSnapshot,
  LotWrites,
  Permission,
} from '#server/engine/batch-store.ts';
import { submitterOf } from '#server/engine/batch-store.ts';
import { type LotDetails, type LotRow, toLot } from '#server/engine/lot-row.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { serversWord } from './failures.ts';
import { curtail, Permissions } from './permissions.ts';
import { type Keyed, rowsOf, type StoredBid, type StoredLimitChange } from './stored-rows.ts';
import { type Life, LotLock, type Transaction } from './transaction.ts';

/** A lot's row with what of its seller the answers show. */
export type SimulatedLot = LotRow & LotDetails;

/** The database's clock at virtual time 0, in microseconds. */
const EPOCH = 1_800_000_000_000_000;

/** As the real one dates what happens to a lot besides bids: no earlier than its newest bid and change. */
const changeTime = ({ last_bid_us, limit_changed_us }: LotRow, clock: Instant): Instant =>
  Math.max(clock, (last_bid_us ?? 0) + 1, limit_changed_us ?? 0);

/**
 * The database that all processes of a run share: what is committed, and the lots' locks. It has
 * none of the constraints on bids that the real one has, so that a fault of the engine shows in
 * the history instead of being refused; the key's uniqueness it has.
 */
export class SimulatedDatabase {
  readonly lots = new Map<number, SimulatedLot>();
  readonly permissions: Permissions;
  readonly bids: StoredBid[] = [];
  readonly limitChanges: StoredLimitChange[] = [];
  /** When lots ended, by their ids. */
  readonly ends = new Map<number, Instant>();
  readonly transactions = new Set<Transaction>();
  /** Whoever waits for an answer from here; all are cut off when the database crashes. */
  readonly talking = new Set<() => void>();
  /** `bidder:most` of bids and limits that no statement can store. */
  readonly poisoned = new Set<string>();
  up = true;
  /** Microseconds that the clock is ahead of virtual time; it steps back, too. */
  skew = 0;
  readonly #time: Scheduler;
  readonly #locks = new Map<number, LotLock>();
  #lastBidId = 0;
  #lastKeptBidId = 0;
  #lastTransaction = 0;

  constructor(time: Scheduler) {
    this.#time = time;
    this.permissions = new Permissions(time);
  }

  clock(): number {
    return EPOCH + this.#time.now + this.skew;
  }

  /** `granted` is called when the lot's lock is had; at once where there is no such row. */
  begin(life: Life | undefined, lotId: number, granted: (transaction: Transaction) => void) {
    const transaction = this.#newTransaction(life, [lotId]);
    const locked = () => {
      transaction.lockedAt = this.#time.now;
      granted(transaction);
    };
    if (!this.lots.has(lotId)) locked();
    else this.#lockOf(lotId).take(transaction, locked);
    return transaction;
  }

  /** Takes the locks of those lots that are there and free, without waiting. */
  beginWithFree(life: Life | undefined, lotIds: readonly number[]): Transaction {
    const free = lotIds.filter((id) => this.lots.has(id) && this.#lockOf(id).isFree);
    const transaction = this.#newTransaction(life, free);
    for (const id of free) this.#lockOf(id).take(transaction, () => undefined);
    transaction.lockedAt = this.#time.now;
    return transaction;
  }

  #newTransaction(life: Life | undefined, lotIds: readonly number[]): Transaction {
    this.#lastTransaction += 1;
    const transaction: Transaction = {
      nr: this.#lastTransaction,
      name: this.#lastTransaction,
      life,
      lotIds,
      lockedAt: undefined,
      clock: 0,
      commitSent: false,
      over: false,
    };
    this.transactions.add(transaction);
    return transaction;
  }

  /** What bids are decided from, as committed right now; one clock for all lots of a transaction. */
  snapshot(transaction: Transaction, { auctionId, bids }: LotBids): LotSnapshot {
    const row = this.lots.get(auctionId);
    return {
      lot: row && { state: toLot(row), details: row, answeredCount: row.answered_count },
      permissions: new Map(
        bids.map(({ bidderId }) => [bidderId, this.permissions.of(auctionId, bidderId)]),
      ),
      bidders: this.#biddersOf(auctionId, bids),
      earlier: bids.map((bid) => this.#earlierBid(auctionId, bid)),
      now: transaction.clock,
      bidIds: bids.map(() => this.nextBidId()),
    };
  }

  /** Numbered here by what is committed, as the real one numbers them by what is written. */
  #biddersOf(lotId: number, bids: LotBids['bids']): LotSnapshot['bidders'] {
    const numbers = new Map<number, number>();
    for (const bid of this.bids) {
      const bidderId = submitterOf(bid);
      if (bid.auctionId === lotId && !numbers.has(bidderId))
        numbers.set(bidderId, numbers.size + 1);
    }
    const asked = new Set(bids.map(({ bidderId }) => bidderId));
    const known = [...numbers].filter(([id]) => asked.has(id));
    return { count: numbers.size, numbers: new Map(known) };
  }

  #earlierBid(auctionId: number, { bidderId, key }: Keyed): EarlierBid | undefined {
    if (!key) return undefined;
    const hasKey = (one: StoredBid | StoredLimitChange, whose: number): boolean =>
      one.auctionId === auctionId && whose === bidderId && one.key?.key === key.key;
    const bid = this.bids.find((one) => hasKey(one, submitterOf(one)));
    if (bid) return { id: bid.id, isSameRequest: bid.key?.request === key.request };
    const change = this.limitChanges.find((one) => hasKey(one, one.bidderId));
    return change && { id: 0, isSameRequest: change.key?.request === key.request };
  }

  /** Whether a batch's bid is durable, or without one its change of a limit. */
  isDurable(auctionId: number, bidId: number | undefined, name: number): boolean {
    return bidId === undefined
      ? this.limitChanges.some((one) => one.auctionId === auctionId && one.batch === name)
      : this.bids.some(({ id, batch }) => id === bidId && batch === name);
  }

  nextBidId(): number {
    this.#lastBidId += 1;
    return this.#lastBidId;
  }

  /** All of a batch's writes, durable; throws the server's word, and has then rolled back. */
  commit(transaction: Transaction, writes: readonly LotWrites[]): void {
    const refusal = this.#refusalOf(writes);
    if (!refusal) {
      for (const one of writes) this.#apply(transaction, one);
      this.#lastKeptBidId = this.#lastBidId;
    }
    this.end(transaction);
    if (refusal) throw refusal;
  }

  #apply(transaction: Transaction, writes: LotWrites): void {
    const { state, bids, limitChanges, answeredCount } = writes;
    const row = this.lots.get(state.id);
    if (!row) return;
    const { lockedAt = 0, clock, name: batch } = transaction;
    const from = { auctionId: state.id, batch, lockedAt, clock, committedAt: this.#time.now };
    for (const bid of bids) this.bids.push({ ...bid, ...from });
    for (const change of limitChanges) this.limitChanges.push({ ...change, ...from });
    const { limit } = state;
    const { seq, cents, bidderId, placedAt } = state.leading;
    this.lots.set(row.id, {
      ...row,
      leading_seq: seq,
      leading_cents: cents,
      leading_bidder_id: bidderId,
      last_bid_us: placedAt,
      ends_at: toDate(state.endsAt),
      extensions: state.extensions,
      answered_count: answeredCount,
      limit_cents: limit?.cents ?? null,
      limit_set_at: limit ? toDate(limit.setAt) : null,
      limit_bidder_id: limit ? bidderId : null,
      limit_changed_us: state.limitChangedAt ?? null,
    });
  }

  /** What an act changes of a person's permission under the lot's lock, and of a limit that it does not allow. */
  changePermission(act: Transaction, lotId: number, bidderId: number, change: Partial<Permission>) {
    this.permissions.set(lotId, bidderId, change);
    const row = this.lots.get(lotId);
    const cents = row?.limit_bidder_id === bidderId ? row.limit_cents : null;
    if (row?.status !== 'live' || cents === null) return;
    const made = curtail(this.permissions.of(lotId, bidderId), cents, row.leading_cents ?? 0);
    if (!made) return;
    const { lockedAt = 0, name: batch } = act;
    const clock = this.clock();
    const changedAt = changeTime(row, clock);
    this.limitChanges.push({
      ...{ auctionId: lotId, batch, lockedAt, clock, committedAt: this.#time.now },
      ...{ bidderId, ...made, byAct: true, seq: row.leading_seq ?? 0, changedAt },
    });
    const none = { limit_cents: null, limit_set_at: null, limit_bidder_id: null };
    const left = made.change === 'void' ? none : { limit_cents: made.cents };
    this.lots.set(lotId, { ...row, ...left, limit_changed_us: changedAt });
  }

  endLot(row: SimulatedLot, now: Instant): void {
    this.lots.set(row.id, { ...row, status: 'ended' });
    this.ends.set(row.id, changeTime(row, now));
  }

  /** Ends a transaction, whatever it was at; one that did not commit leaves nothing. */
  end(transaction: Transaction): void {
    if (transaction.over) return;
    transaction.over = true;
    this.transactions.delete(transaction);
    for (const id of transaction.lotIds) this.#locks.get(id)?.letGo(transaction);
  }

  /** The power fails: what is committed stays, everyone is cut off. Ids that no commit kept come again. */
  crash(): void {
    this.up = false;
    this.#lastBidId = this.#lastKeptBidId;
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

  #refusalOf(writes: readonly LotWrites[]): Error | undefined {
    const rows = writes.flatMap(rowsOf);
    if (rows.some(({ bidderId, most }) => this.poisoned.has(`${bidderId}:${most}`)))
      return serversWord('22003');
    const keyed = rows.filter(({ key }) => key);
    const names = keyed.map(({ lot, bidderId, key }) => `${lot}:${bidderId}:${key?.key}`);
    if (keyed.some((row) => this.#earlierBid(row.lot, row)) || new Set(names).size < names.length)
      return serversWord('23505', 'bids_by_key');
    return undefined;
  }
}
