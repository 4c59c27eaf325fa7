import { stepAbove } from '../floor.ts';
import type { Cents } from '../money.ts';
import { reserveState } from '../reserve.ts';
import { endAfterBid } from '../soft-close.ts';
import { type Instant, MILLISECOND } from '../time.ts';
import { toBase64 } from './bytes.ts';
import { type Entry, writeEntry } from './entries.ts';
import type { Hash } from './hashing.ts';
import { KnownOpenings } from './known-openings.ts';
import type { ChangeableTerms, FixedTerms, LotStep, StoredBid, TakenOver } from './lot-steps.ts';
import { blindingOf, nameDigest } from './pseudonym.ts';
import { replayEntry } from './replay.ts';
import type { Fault, ReplayState } from './replay-state.ts';
import { leafHash, rangeRoot } from './tree.ts';

/** Somebody in one lot. */
export interface LotPerson {
  pseudonym: string;
  salt: Uint8Array;
}

/** What is stored of a lot is not what the rules give. */
export class RuleBroken extends Error {
  override name = 'RuleBroken';
  readonly lot: number;

  constructor(lot: number, sentence: string) {
    super(`Lot ${lot}: ${sentence}`);
    this.lot = lot;
  }
}

/** An entry, and where it stands among those of its lot. */
export interface RecordedEntry {
  entry: Uint8Array;
  /** A bid's seq and 0; of all else how many bids the lot had, then 1, 2, 3 …. */
  seq: number;
  step: number;
}

/** A seal that no entry of its lot carries: it goes into the next batch. */
export interface SilentSeal {
  row: number;
  opening: Uint8Array;
  at: Instant;
}

/**
 * Makes the entries of one lot from what is stored of it. Each is played by the rules before it is handed out; what
 * they do not give throws RuleBroken. The same steps give the same entries, byte for byte.
 */
export class LotRecorder {
  readonly openings: KnownOpenings;
  readonly #hash: Hash;
  readonly #fixed: FixedTerms;
  readonly #personOf: (userId: number) => LotPerson;
  readonly #versions = new Map<string, number>();
  #state: ReplayState | undefined;
  #reserve: { cents: Cents | undefined; version: number; seal: string } | undefined;
  #step = 0;
  #limitCents: Cents | undefined;

  constructor(
    hash: Hash,
    fixed: FixedTerms,
    personOf: (userId: number) => LotPerson,
    { keepsOpened = false } = {},
  ) {
    this.#hash = hash;
    this.#fixed = fixed;
    this.#personOf = personOf;
    this.openings = new KnownOpenings(hash, keepsOpened);
  }

  /** What came of the steps so far; undefined before the lot opened. */
  get state(): ReplayState | undefined {
    return this.#state;
  }

  /** The leader's, as far as the steps say. */
  get limit(): Cents | undefined {
    return this.#limitCents;
  }

  /** Takes in one more step; the entry, or the seal of what stays hidden. */
  take(step: LotStep): RecordedEntry | SilentSeal {
    switch (step.kind) {
      case 'opened':
        return this.#add(this.#opened(step.at, step.terms, step.takenOver));
      case 'bid':
        return this.#add(this.#bid(step.bid, step.limit));
      case 'silent':
        return this.#silent(step);
      case 'changed':
        return this.#add({
          ...{ kind: 'lot_changed', lot: this.#fixed.id, after: this.#bids, at: step.at },
          ...this.#changeable(step.terms),
        });
      case 'void':
        return this.#void(step.at);
      case 'withdrawn':
        return this.#add({ kind: 'withdrawn', ...this.#last(step.at) });
      case 'ended':
        return this.#add(this.#closed(step.at));
    }
  }

  get #bids(): number {
    return this.#state?.times.length ?? 0;
  }

  get #live(): ReplayState {
    if (!this.#state) throw new RuleBroken(this.#fixed.id, 'It has bids, but never opened.');
    return this.#state;
  }

  #add(entry: Entry): RecordedEntry {
    const bytes = writeEntry(entry);
    const position = this.#state?.range.size ?? 0;
    const leaf = leafHash(this.#hash, bytes);
    // The database dates what happens to a lot in its order. Where it did not, as before it kept to that, the ledger
    // goes on: whoever checks the lot is told.
    if (this.#state) this.#state.since = 0;
    const { state, faults } = replayEntry(this.#hash, this.openings, this.#state, {
      ...{ entry, leaf, position },
    });
    this.#throwFirst(faults);
    this.#state = state;
    this.#step = entry.kind === 'bid' ? 0 : this.#step + 1;
    return { entry: bytes, seq: this.#bids, step: this.#step };
  }

  #throwFirst([fault]: readonly Fault[]): void {
    if (fault) throw new RuleBroken(this.#fixed.id, fault.sentence);
  }

  #opened(at: Instant, terms: ChangeableTerms, before: TakenOver | undefined): Entry {
    const { id: lot, sellerId, shares, buyIn, market, maxBid, increments, collar } = this.#fixed;
    const { softClose, fees } = this.#fixed;
    const taken_over = before
      ? {
          ...{ bids: before.seq, bidder: this.#personOf(before.bidderId).pseudonym },
          ...{ price: before.cents, at: before.placedAt },
          seal: this.openings.addLead(this.#limit(before.bidderId, before.seq, before.limit)),
        }
      : null;
    return {
      ...{ kind: 'lot_opened', lot, at, seller: this.#personOf(sellerId).pseudonym, shares },
      ...{ buy_in: buyIn, market, cap: maxBid ?? null, increments, collar },
      ...{ soft_close: softClose / MILLISECOND, ...this.#changeable(terms) },
      ...{ buyer_fee: fees.buyer, seller_fee: fees.seller, tax: fees.taxTenths, taken_over },
    };
  }

  #changeable({ ticker, title, reserve, endsAt, hardStopAt, documents }: ChangeableTerms) {
    const name = nameDigest(this.#hash, ticker, title);
    const ends = { ends: endsAt / MILLISECOND, hard_stop: hardStopAt / MILLISECOND };
    return { ...ends, name, reserve: this.#reserveSeal(reserve), documents };
  }

  #reserveSeal(cents: Cents | undefined): string {
    if (this.#reserve && this.#reserve.cents === cents) return this.#reserve.seal;
    const version = (this.#reserve?.version ?? 0) + 1;
    const { id: lot, sellerId } = this.#fixed;
    const blinding = blindingOf(this.#hash, lot, version, this.#personOf(sellerId).salt);
    const opening = { kind: 'reserve', lot, version, cents: cents ?? null, blinding } as const;
    const seal = this.openings.addReserve(opening);
    this.#reserve = { cents, version, seal };
    return seal;
  }

  #limit(bidderId: number, after: number, cents: Cents | undefined) {
    const { id: lot } = this.#fixed;
    const { pseudonym: bidder, salt } = this.#personOf(bidderId);
    const version = (this.#versions.get(bidder) ?? 0) + 1;
    this.#versions.set(bidder, version);
    this.#limitCents = cents;
    const blinding = blindingOf(this.#hash, lot, version, salt);
    const voids = this.#state?.voids ?? 0;
    const kind = 'limit' as const;
    return { kind, lot, bidder, version, after, voids, cents: cents ?? null, blinding };
  }

  #bid({ seq, bidderId, cents, placedAt, how, answered }: StoredBid, limit?: Cents): Entry {
    const { lot } = this.#live;
    const isByHand = how === 'hand';
    if (!isByHand && answered && cents < stepAbove(lot, answered.cents)) this.openings.openHidden();
    const answeredBy = answered && this.#personOf(answered.bidderId).pseudonym;
    return {
      ...{ kind: 'bid', lot: lot.id, seq, bidder: this.#personOf(bidderId).pseudonym },
      ...{ price: cents, at: placedAt, how },
      answered: answered && answeredBy ? { bidder: answeredBy, cents: answered.cents } : null,
      ends: endAfterBid(lot, placedAt) / MILLISECOND,
      seal: isByHand ? this.openings.addLead(this.#limit(bidderId, seq, limit)) : null,
    };
  }

  #silent({ row, bidderId, limit, at }: LotStep & { kind: 'silent' }): SilentSeal {
    const { people, lot } = this.#live;
    const leader = people[lot.leading?.bidderId ?? -1];
    if (leader !== this.#personOf(bidderId).pseudonym)
      throw new RuleBroken(lot.id, 'Somebody who did not lead changed a limit.');
    const opening = this.#limit(bidderId, this.#bids, limit);
    return { row, at, ...this.openings.addSilent(opening, at, row) };
  }

  #void(at: Instant): RecordedEntry {
    const { people, lot } = this.#live;
    const bidder = people[lot.leading?.bidderId ?? -1] ?? '';
    this.openings.openHidden();
    this.#limitCents = undefined;
    return this.#add({ kind: 'limit_void', lot: lot.id, after: this.#bids, at, bidder });
  }

  #last(at: Instant) {
    const { range } = this.#live;
    const root = toBase64(rangeRoot(this.#hash, range));
    return { lot: this.#fixed.id, after: this.#bids, at, entries: range.size, root };
  }

  #closed(at: Instant): Entry {
    const { lot, people } = this.#live;
    const reserve = reserveState(lot);
    const leader = people[lot.leading?.bidderId ?? -1] ?? null;
    return {
      ...{ kind: 'lot_closed', ...this.#last(at), ends: lot.endsAt / MILLISECOND, reserve },
      ...{ winner: reserve === 'not_met' ? null : leader, price: lot.leading?.cents ?? null },
      openings: this.openings.count,
    };
  }
}
