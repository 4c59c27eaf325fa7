import type { Lot } from '#domain/auction.ts';
import { isDecidedAlike } from '#domain/decide-bids.ts';
import { type Instant, MILLISECOND } from '#domain/time.ts';
import {
  KeyAnswered,
  type LotBids,
  type LotView,
  type LotWrites,
  Outdated,
  type SeenLot,
  type Standing,
  StandingOutdated,
} from './batch.ts';

/**
 * Which state of a lot and of its seller: the database gives a row another one with each change. And which
 * of the permissions for the lot, and of all accounts, that are counted up with each change of who may bid.
 */
export interface Version {
  lot: number;
  seller: number;
  permissions: number;
  accounts: number;
}

/** A lot as this process last read or wrote it. */
interface Known {
  seen: SeenLot;
  version: Version;
  standing: Map<number, Standing>;
  /** Of those in `standing`, who has a number in the lot; and how many have, in all. */
  numbers: Map<number, number>;
  count: number;
}

/** What a batch may be decided from without reading; the commit finds out whether it is still so. */
export interface Guess {
  views: readonly LotView[];
  versions: readonly Version[];
  /** The one version of all accounts. */
  accounts: number;
}

/** What the database tells with each commit, for the batches after it. */
export interface ForNext {
  /** What the rows that the batch wrote have as their version. */
  version: number;
  /** The version of all accounts. */
  accounts: number;
  /** The database's clock in microseconds, before the commit ended. */
  now: Instant;
  /** Ids for bids to come. */
  ids: readonly number[];
}

/** Lots remembered at once (some 5 kB each); past it all are forgotten. */
const MOST_LOTS = 2_000;
/** Bidders remembered, over all lots (some 50 bytes each); past it all lots are forgotten. */
const MOST_STANDINGS = 500_000;
/** Ids kept for bids to come: enough for the next batch, whatever its size. */
const IDS_KEPT = 256;
/** A lot that somebody else changes too is read before each batch, for so long after it was noticed. */
export const CONTESTED_MS = 1_000;
/** The clock is not reckoned on for longer than this: two clocks drift apart. */
const CLOCK_MS = 10_000;
/** Bids are placed so much later than they are decided from memory, at most (`confirm_lots`). */
export const LATEST = 250 * MILLISECOND;
/** The bids of a batch follow each other by microseconds; no batch has so many. */
const BATCH = MILLISECOND;

/**
 * What this process knows of lots from its own batches. A lot that nobody else changes needs no
 * reading: its next batch is decided from here, and the transaction that stores it first makes sure
 * that nothing of it has changed, and reads the clock that the bids' times are of. Times called `at`
 * are milliseconds of a clock that only goes forward.
 */
export class LotMemory {
  readonly #lots = new Map<number, Known>();
  readonly #contested = new Map<number, number>();
  /** Bidders of all lots. */
  #standings = 0;
  #ids: number[] = [];
  #highestId = 0;
  #clock: { now: Instant; at: number } | undefined;
  /** The newest version of all accounts; standing that is remembered of an older one counts no more. */
  #accounts: number | undefined;

  /** Undefined where something needed is not known: then it must be read. */
  guess(lots: readonly LotBids[], at: number): Guess | undefined {
    const [now, accounts] = [this.#nowAt(at), this.#accounts];
    const bids = lots.reduce((sum, { attempts }) => sum + attempts.length, 0);
    if (now === undefined || accounts === undefined || bids > this.#ids.length) return undefined;
    const known: Known[] = [];
    for (const { auctionId, attempts } of lots) {
      const one = this.#lots.get(auctionId);
      if (!one || one.version.accounts !== accounts) return undefined;
      if (this.#isContested(auctionId, at) || !isSafe(one.seen.lot, now)) return undefined;
      if (attempts.some(({ bidder }) => !one.standing.has(bidder.id))) return undefined;
      known.push(one);
    }
    const views = known.map(({ seen, standing, numbers, count }, index): LotView => {
      const bidIds = this.#take(lots[index]?.attempts.length ?? 0);
      return { seen, standing, bidders: { count, numbers }, answered: undefined, now, bidIds };
    });
    return { views, versions: known.map(({ version }) => version), accounts };
  }

  /** How many ids to ask for with a batch's commit: none where the next one will be read anyway. */
  idsWanted(lots: readonly LotBids[], at: number): number {
    const now = this.#nowAt(at);
    const mayGuess = lots.every(({ auctionId }) => {
      const one = this.#lots.get(auctionId);
      return one && !this.#isContested(auctionId, at) && (!now || isSafe(one.seen.lot, now));
    });
    return mayGuess ? 2 * IDS_KEPT - Math.min(this.#ids.length, 2 * IDS_KEPT) : 0;
  }

  /** A lot was read under its lock. */
  read({ seen, standing, bidders, bidIds }: LotView, version: Version): void {
    // Somebody else may have bid meanwhile with ids between those that were kept and these.
    this.#highestId = Math.max(this.#highestId, bidIds.at(-1) ?? 0);
    this.#ids = this.#ids.filter((id) => id > this.#highestId);
    this.#heardOfAccounts(version.accounts);
    if (!seen) return;
    if (this.#lots.size >= MOST_LOTS || this.#standings >= MOST_STANDINGS) this.#forgetLots();
    const before = this.#lots.get(seen.lot.id);
    this.#standings -= before?.standing.size ?? 0;
    // With somebody new among the bidders it may be one of whom no number was known.
    const isSame =
      before && isStandingOf(before.version, version) && before.count === bidders.count;
    const all = isSame ? before.standing : new Map();
    const numbers = isSame ? before.numbers : new Map();
    for (const [bidder, one] of standing) all.set(bidder, one);
    for (const [bidder, number] of bidders.numbers) numbers.set(bidder, number);
    this.#standings += all.size;
    const { count } = bidders;
    this.#lots.set(seen.lot.id, { seen, version, standing: all, numbers, count });
  }

  /** A batch is durable, its bids so much later than they were decided; `at` is when that was heard. */
  wrote(
    writes: readonly LotWrites[],
    shift: number,
    { version, accounts, now, ids }: ForNext,
    at: number,
  ): void {
    for (const { seen, lot, bids } of writes) {
      const known = seen && this.#lots.get(seen.lot.id);
      if (!known || !lot?.leading) continue;
      known.seen = { settled: seen.settled, lot: laterBy(shift, lot, lot.leading) };
      known.version = { ...known.version, lot: version };
      for (const { bidderId, bidder } of bids) {
        known.numbers.set(bidderId, bidder);
        known.count = Math.max(known.count, bidder);
      }
    }
    this.#heardOfAccounts(accounts);
    this.#clock = { now, at };
    this.#keepIds(ids);
  }

  /**
   * Ids that are kept must follow those given out, so that a lot's bids rise in them as in all else; two
   * commits at once were told theirs from among each other's.
   */
  #keepIds(ids: readonly number[]): void {
    let last = Math.max(this.#highestId, this.#ids.at(-1) ?? 0);
    const followOn = ids.every((id) => {
      const follows = id > last;
      last = id;
      return follows;
    });
    if (followOn) this.#ids.push(...ids);
    else
      this.#ids = [...this.#ids, ...ids]
        .filter((id) => id > this.#highestId)
        .sort((one, other) => one - other);
  }

  /** A batch was not stored, or nobody knows. */
  failed(lots: readonly LotBids[], failure: unknown, at: number): void {
    // Of these the next try reads what has changed.
    if (failure instanceof KeyAnswered || failure instanceof StandingOutdated) return;
    if (!(failure instanceof Outdated)) {
      this.forget();
      return;
    }
    // Somebody else changes these lots, or the clock was set.
    if (this.#contested.size >= MOST_LOTS) this.#contested.clear();
    for (const { auctionId } of lots) {
      this.#standings -= this.#lots.get(auctionId)?.standing.size ?? 0;
      this.#lots.delete(auctionId);
      this.#contested.set(auctionId, at + CONTESTED_MS);
    }
    this.#ids = [];
    this.#clock = undefined;
  }

  /** What answers next may be another database, with less in it. */
  forget(): void {
    this.#forgetLots();
    this.#ids = [];
    this.#highestId = 0;
    this.#clock = undefined;
    this.#accounts = undefined;
  }

  /** Of two batches at once the one that read first may be heard last. */
  #heardOfAccounts(version: number): void {
    this.#accounts = Math.max(version, this.#accounts ?? version);
  }

  #forgetLots(): void {
    this.#lots.clear();
    this.#standings = 0;
  }

  #isContested(id: number, at: number): boolean {
    return at < (this.#contested.get(id) ?? Number.NEGATIVE_INFINITY);
  }

  /** Never ahead of the database: it told its clock some time before it was heard. */
  #nowAt(at: number): Instant | undefined {
    if (!this.#clock || at - this.#clock.at > CLOCK_MS) return undefined;
    return Math.floor(this.#clock.now + (at - this.#clock.at) * 1000);
  }

  #take(count: number): number[] {
    const taken = this.#ids.splice(0, count);
    this.#highestId = Math.max(this.#highestId, taken.at(-1) ?? 0);
    return taken;
  }
}

/** It makes no difference when exactly the bids are placed. */
const isSafe = (lot: Lot, now: Instant): boolean => isDecidedAlike(lot, now, now + LATEST + BATCH);

/** Whether who may bid at the one version may do so at the other. */
const isStandingOf = (one: Version, other: Version): boolean =>
  one.permissions === other.permissions && one.accounts === other.accounts;

const laterBy = (shift: number, lot: Lot, leading: NonNullable<Lot['leading']>): Lot =>
  shift === 0 ? lot : { ...lot, leading: { ...leading, placedAt: leading.placedAt + shift } };
