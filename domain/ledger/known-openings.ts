import { toBase64 } from './bytes.ts';
import type { Hash } from './hashing.ts';
import type { LotOpenings, OpeningRecord, SilentChange } from './lot-openings.ts';
import { type Opening, writeOpening } from './seal.ts';

/** An opening of a limit that nobody saw being set, and the row that it was stored in. */
export interface HiddenOpening extends OpeningRecord {
  silent?: number;
}

/** The openings of a lot as its own site knows them: all, while most are still secret. */
export class KnownOpenings implements LotOpenings {
  readonly #hash: Hash;
  readonly #reserves = new Map<string, Opening<'reserve'>>();
  readonly #limits = new Map<string, Opening<'limit'>>();
  readonly #silent = new Map<string, SilentChange[]>();
  /** What the close of the lot opens, in the order in which it came to be so. */
  readonly #opened: HiddenOpening[] = [];
  readonly #keepsOpened: boolean;
  #count = 0;
  /** The bid by which whoever leads took the lead. */
  #lead = 0;
  /** Of whoever leads, since they lead. */
  #hidden: HiddenOpening[] = [];

  /** Whoever only follows a lot counts what is to be opened, and forgets it: there may be very many. */
  constructor(hash: Hash, keepsOpened: boolean) {
    this.#hash = hash;
    this.#keepsOpened = keepsOpened;
  }

  readonly reserve = (seal: string) => this.#reserves.get(seal);
  readonly limit = (seal: string) => this.#limits.get(seal);
  readonly fault = () => undefined;

  get silent(): ReadonlyMap<string, readonly SilentChange[]> {
    return this.#silent;
  }

  get count(): number {
    return this.#count;
  }

  get opened(): readonly HiddenOpening[] {
    return this.#opened;
  }

  /** Every version of a reserve is opened at the close. Returns its seal. */
  addReserve(reserve: Opening<'reserve'>): string {
    const { opening, seal } = this.#sealed(reserve);
    this.#reserves.set(seal, reserve);
    this.#open({ opening });
    return seal;
  }

  /** The limit with which somebody takes the lead, so that the one of whoever led is no secret at the close. */
  addLead(limit: Opening<'limit'>): string {
    this.openHidden();
    const { opening, seal } = this.#sealed(limit);
    // Those before it are never asked for again, but this very bid is judged by the changes of whoever led until now.
    this.#limits.clear();
    this.#limits.set(seal, limit);
    this.#forgetSilent();
    this.#lead = limit.after;
    this.#hidden.push({ opening });
    return seal;
  }

  /** The leader's change of their limit that no bid shows; `row` is where it is stored. */
  addSilent(limit: Opening<'limit'>, at: number, row: number): OpeningRecord {
    const { opening } = this.#sealed(limit);
    const own = this.#silent.get(limit.bidder);
    const change = { opening: limit, from: at, to: at };
    if (own) own.push(change);
    else this.#silent.set(limit.bidder, [change]);
    this.#hidden.push({ opening, silent: row });
    return { opening };
  }

  /** The leader's limits were beaten, void, or told by a price. */
  openHidden(): void {
    for (const one of this.#hidden) this.#open(one);
    this.#hidden = [];
  }

  /** Changes by those who led before the one who leads. */
  #forgetSilent(): void {
    for (const [bidder, changes] of this.#silent) {
      const kept = changes.filter(({ opening }) => opening.after >= this.#lead);
      if (kept.length > 0) this.#silent.set(bidder, kept);
      else this.#silent.delete(bidder);
    }
  }

  #open(one: HiddenOpening): void {
    this.#count += 1;
    if (this.#keepsOpened) this.#opened.push(one);
  }

  #sealed(opening: Opening): { opening: Uint8Array; seal: string } {
    const bytes = writeOpening(opening);
    return { opening: bytes, seal: toBase64(this.#hash(bytes)) };
  }
}
