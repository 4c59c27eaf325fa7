import type { Lot } from '../auction.ts';
import type { FeeTerms } from '../fee-terms.ts';
import type { Cents } from '../money.ts';
import { MILLISECOND } from '../time.ts';
import type { Entry } from './entries.ts';
import type { ReplayState } from './replay-state.ts';

/** What a step of a lot can be; `unreadable` stands for an entry that could not be read. */
const KINDS = [
  ...(['lot_opened', 'lot_changed', 'bid', 'limit_void', 'withdrawn', 'lot_closed'] as const),
  ...(['sale', 'unreadable'] as const),
];
export type StepKind = (typeof KINDS)[number];
const BID = KINDS.indexOf('bid');

/** Of each entry a row of numbers: a long lot goes from a worker to its page at once, without a copy. */
const FIELDS = [
  ...(['kind', 'at', 'seq', 'bids', 'cents', 'leader', 'bidders', 'endsAt', 'hardStopAt'] as const),
  ...(['extensions', 'automatic', 'answered', 'answeredCents', 'reserve', 'sale'] as const),
];
type Row = Record<(typeof FIELDS)[number], number>;
const PLACES = Object.fromEntries(FIELDS.map((field, at) => [field, at])) as Row;

const SALES = ['agreed', 'void', 'runner_up', 'completed'] as const;
export type SaleStep = Entry<'sale'>['state'];

/** In a row: nobody, or no sum. */
const NONE = -1;
/** In a row: a reserve that nobody has opened. */
const SEALED = -2;

/** A lot as it was after one of its entries. Moments are milliseconds since 1970, those of bids with microseconds. */
export interface CourseStep {
  kind: StepKind;
  at: number;
  /** The number of the leading bid; 0 before the first. */
  seq: number;
  /** Every bid, also those that an automatic one answered at once. */
  bids: number;
  leading: { cents: Cents; bidder: number } | undefined;
  bidders: number;
  endsAt: number;
  hardStopAt: number;
  extensions: number;
  /** Of an automatic bid. */
  isAutomatic: boolean;
  answered: { cents: Cents; bidder: number } | undefined;
  /** Undefined for none. */
  reserve: Cents | 'sealed' | undefined;
  /** How the sale of the lot went on with it. */
  sale: SaleStep | undefined;
}

/** All that came of a lot, entry by entry, to be shown at any moment of it. */
export interface LotCourse {
  /** As it opened. */
  lot: Lot;
  shares: number;
  fees: FeeTerms;
  /** How many bids it had when the ledger began to follow it. */
  takenOver: number;
  /** When the last of these was, in milliseconds since 1970. */
  takenOverAt: number | undefined;
  /** Pseudonyms by the numbers of bidders, in the order in which they came; 0 is the seller. */
  people: readonly string[];
  rows: Float64Array<ArrayBuffer>;
  /** How many of the file's entries are before the first row: none, unless somebody changed it. */
  skipped: number;
  close: Entry<'lot_closed'> | undefined;
}

export const stepsIn = ({ rows }: LotCourse): number => rows.length / FIELDS.length;

/** One value of a row; `place` is one of `PLACES`. */
const valueIn = ({ rows }: LotCourse, step: number, place: number): number =>
  rows[step * FIELDS.length + place] ?? NONE;

/** When a step was, in milliseconds since 1970. */
export const momentOf = (course: LotCourse, step: number): number =>
  valueIn(course, step, PLACES.at);

/** When the lot was to end after a step, in milliseconds since 1970. */
export const endAfter = (course: LotCourse, step: number): number =>
  valueIn(course, step, PLACES.endsAt);

export const isBid = (course: LotCourse, step: number): boolean =>
  valueIn(course, step, PLACES.kind) === BID;

const sumOf = (cents: number, bidder: number) => (cents === NONE ? undefined : { cents, bidder });

export function stepAt(course: LotCourse, step: number): CourseStep {
  const value = (field: keyof Row) => valueIn(course, step, PLACES[field]);
  const reserve = value('reserve');
  return {
    kind: KINDS[value('kind')] ?? 'unreadable',
    ...{ at: value('at'), seq: value('seq'), bids: value('bids'), bidders: value('bidders') },
    leading: sumOf(value('cents'), value('leader')),
    ...{ endsAt: value('endsAt'), hardStopAt: value('hardStopAt') },
    ...{ extensions: value('extensions'), isAutomatic: value('automatic') === 1 },
    answered: sumOf(value('answeredCents'), value('answered')),
    reserve: reserve === SEALED ? 'sealed' : reserve === NONE ? undefined : reserve,
    sale: SALES[value('sale')],
  };
}

/** Follows the replay of a lot and keeps what came of each entry. */
export class CourseRecorder {
  #rows = new Float64Array(FIELDS.length * 1_024);
  #steps = 0;
  #skipped = 0;
  #answered = 0;
  #first: Pick<LotCourse, 'lot' | 'shares' | 'fees' | 'takenOver' | 'takenOverAt'> | undefined;
  #people: readonly string[] = [];
  #close: Entry<'lot_closed'> | undefined;

  readonly watch = (state: ReplayState | undefined, entry: Entry | undefined): void => {
    if (!state) {
      this.#skipped += 1;
      return;
    }
    if (entry?.kind === 'lot_opened')
      this.#first ??= {
        ...{ lot: state.lot, shares: entry.shares },
        fees: { buyer: entry.buyer_fee, seller: entry.seller_fee, taxTenths: entry.tax },
        takenOver: entry.taken_over?.bids ?? 0,
        takenOverAt: entry.taken_over ? entry.taken_over.at / MILLISECOND : undefined,
      };
    if (entry?.kind === 'lot_closed') this.#close = entry;
    this.#people = state.people;
    this.#add(this.#rowOf(state, entry));
  };

  course(): LotCourse | undefined {
    const rows = this.#rows.slice(0, this.#steps * FIELDS.length);
    const [people, skipped, close] = [[...this.#people], this.#skipped, this.#close];
    return this.#first && { ...this.#first, people, rows, skipped, close };
  }

  #rowOf(state: ReplayState, entry: Entry | undefined): Row {
    const { lot, openings, reserveSeal, people } = state;
    const bid = entry?.kind === 'bid' ? entry : undefined;
    if (bid?.answered) this.#answered += 1;
    const seq = lot.leading?.seq ?? 0;
    const before = this.#rows[(this.#steps - 1) * FIELDS.length + PLACES.at] ?? 0;
    return {
      kind: KINDS.indexOf(kindOf(entry)),
      at: entry && 'at' in entry ? entry.at / MILLISECOND : before,
      ...{ seq, bids: seq + this.#answered, bidders: people.length - 1 },
      ...{ cents: lot.leading?.cents ?? NONE, leader: lot.leading?.bidderId ?? NONE },
      ...{ endsAt: lot.endsAt / MILLISECOND, hardStopAt: lot.hardStopAt / MILLISECOND },
      ...{ extensions: lot.extensions, automatic: bid?.how === 'limit' ? 1 : 0 },
      answered: bid?.answered ? (state.numbers.get(bid.answered.bidder) ?? NONE) : NONE,
      answeredCents: bid?.answered?.cents ?? NONE,
      reserve: openings.reserve(reserveSeal) ? (lot.reserve ?? NONE) : SEALED,
      sale: entry?.kind === 'sale' ? SALES.indexOf(entry.state) : NONE,
    };
  }

  #add(row: Row): void {
    const start = this.#steps * FIELDS.length;
    if (start === this.#rows.length) {
      const larger = new Float64Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    for (const [at, field] of FIELDS.entries()) this.#rows[start + at] = row[field];
    this.#steps += 1;
  }
}

const kindOf = (entry: Entry | undefined): StepKind =>
  KINDS.find((kind) => kind === entry?.kind) ?? 'unreadable';
