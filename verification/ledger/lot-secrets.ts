import { toBytes } from '#domain/ledger/bytes.ts';
import type { OpeningRecord } from '#domain/ledger/lot-openings.ts';
import { blindingOf, pseudonymOf } from '#domain/ledger/pseudonym.ts';
import { type Opening, writeOpening } from '#domain/ledger/seal.ts';
import type { Cents } from '#domain/money.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { SealBatches } from './seal-batches.ts';

export interface LotPlayer {
  pseudonym: string;
  salt: Uint8Array;
  versions: number;
}

/** The UUID of whoever sits at this place. */
export const accountOf = (at: number): string =>
  `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** What a played lot keeps to itself until it closes: who people are, limits and reserves. */
export class LotSecrets {
  readonly people: readonly LotPlayer[];
  readonly #lot: number;
  readonly #batches: SealBatches;
  readonly #openings: OpeningRecord[] = [];
  /** Of the leader, since they lead: opened when they are beaten. */
  #hidden: OpeningRecord[] = [];
  #voids = 0;

  constructor(chance: Chance, lot: number, { people, start }: { people: number; start: number }) {
    this.#lot = lot;
    this.#batches = new SealBatches(chance, start);
    this.people = Array.from({ length: people + 1 }, (_, at) => {
      const salt = sha256(toBytes(`${lot} ${at} ${chance.next()}`));
      return { salt, pseudonym: pseudonymOf(sha256, lot, accountOf(at), salt), versions: 0 };
    });
  }

  /** The seller is the first. */
  person(at: number): LotPlayer {
    const person = this.people[at];
    if (!person) throw new Error(`Nobody sits at ${at}.`);
    return person;
  }

  addReserve(version: number, cents: Cents | undefined): Opening<'reserve'> {
    const blinding = blindingOf(sha256, this.#lot, version, this.person(0).salt);
    const opening = {
      kind: 'reserve',
      lot: this.#lot,
      version,
      cents: cents ?? null,
      blinding,
    } as const;
    this.#openings.push({ opening: writeOpening(opening) });
    return opening;
  }

  /** The limit with which somebody takes the lead. */
  addLead(person: LotPlayer, after: number, cents: Cents | undefined): Opening<'limit'> {
    const opening = this.#limit(person, after, cents);
    this.#hidden.push({ opening: writeOpening(opening) });
    return opening;
  }

  addSilent(person: LotPlayer, after: number, cents: Cents | undefined, at: number): void {
    this.#hidden.push(this.#batches.add(this.#limit(person, after, cents), at));
  }

  openHidden(): void {
    this.#openings.push(...this.#hidden);
    this.#hidden = [];
  }

  voidLimit(): void {
    this.#voids += 1;
    this.openHidden();
  }

  sealUntil(at: number): void {
    this.#batches.sealUntil(at);
  }

  get count(): number {
    return this.#openings.length;
  }

  get opened(): { openings: OpeningRecord[]; sealed: readonly Uint8Array[] } {
    const openings = this.#openings.map((record) => this.#batches.placed(record));
    return { openings, sealed: this.#batches.entries };
  }

  #limit(person: LotPlayer, after: number, cents: Cents | undefined): Opening<'limit'> {
    person.versions += 1;
    const { pseudonym: bidder, versions: version, salt } = person;
    const lot = this.#lot;
    const blinding = blindingOf(sha256, lot, version, salt);
    return {
      kind: 'limit',
      lot,
      bidder,
      version,
      after,
      voids: this.#voids,
      cents: cents ?? null,
      blinding,
    };
  }
}
