import type { Lot } from '../auction.ts';
import { type Instant, MILLISECOND } from '../time.ts';
import type { Entry } from './entries.ts';
import type { Hash } from './hashing.ts';
import type { LotOpenings } from './lot-openings.ts';
import type { SaleRecord } from './replay-sale.ts';
import type { Opening } from './seal.ts';
import { type CompactRange, EMPTY_RANGE } from './tree.ts';

/** What a lot's entries are held against, one after another. */
export const RULES = [
  /** Each entry can be read, is this lot's, and stands where its kind may. */
  'entries',
  /** Bids are numbered without a gap, and nothing is dated before what it follows. */
  'seqs',
  /** Each price is at or above the floor of its moment. */
  'prices',
  'cap',
  /** Automatic bids are at the price that the limits give, as far as these are opened. */
  'limits',
  'reserve',
  /** Nobody bids against themselves, nor the seller at all. */
  'self',
  /** Each end follows from the bid before it, to the millisecond; nobody bid after the end. */
  'soft_close',
  'hard_stop',
  'count_and_root',
  'winner',
] as const;
export type Rule = (typeof RULES)[number];

/** What is wrong with an entry: the rule, and a sentence. */
export type Wrong = readonly [Rule, string] | undefined;

/** An entry that breaks a rule; the sentence is for people who know auctions, not ledgers. */
export interface Fault {
  rule: Rule;
  /** Which of the lot's entries, counted from 0. */
  position: number;
  sentence: string;
}

/** A bid by hand that took the lead, or that led when the log began, and its limit if it was opened. */
export interface Lead {
  seq: number;
  opening: Opening<'limit'> | undefined;
  voids: number;
  position: number;
}

/** What came of the entries so far. It follows what they say even where a rule forbids it. */
export interface ReplayState {
  hash: Hash;
  openings: LotOpenings;
  /** As it is after the entries; bidders have numbers of their own here, the seller 0. */
  lot: Lot;
  stage: 'live' | 'closed' | 'withdrawn';
  /** Pseudonyms by those numbers, and the other way round. */
  people: string[];
  numbers: Map<string, number>;
  /** The moments of the bids, by seq - 1; of those before the log only the last. */
  times: number[];
  /** No later entry may be dated before this; of a lot with bids before the log, the moment of their last. */
  since: Instant;
  /** The same as it was before the newest entry, if that one changed the reserve. */
  sinceBeforeLowering: Instant | undefined;
  /** How many further bids the leader's limit answered at once, each under the number of its answer. */
  answered: number;
  /** The bid by hand with which the leader took the lead. */
  lead: Lead | undefined;
  /** The bid by which the winner took the lead for good, whose limit stays sealed; while it is live nobody knows. */
  finalLead: number | undefined;
  /** How many limits became void. */
  voids: number;
  reserveSeal: string;
  /** Beaten bids, and those whose limit a price used up, that nobody has opened. */
  unopened: { seq: number; position: number }[];
  /** Each bidder's own highest bid, automatic ones and those that were answered included. */
  offered: Map<string, number>;
  /** How many bids the lot had before the log. */
  before: number;
  /** From the close on. */
  sale: SaleRecord | undefined;
  /** Over the entries so far. */
  range: CompactRange;
}

export function openLot(
  hash: Hash,
  openings: LotOpenings,
  opened: Entry<'lot_opened'>,
  finalLead: number | undefined,
): ReplayState | undefined {
  const [first, ...more] = opened.increments;
  if (!first) return undefined;
  const lot: Lot = {
    id: opened.lot,
    sellerId: 0,
    status: 'live',
    buyIn: opened.buy_in,
    market: opened.market,
    maxBid: opened.cap ?? undefined,
    increments: [first, ...more],
    collar: opened.collar,
    reserve: openings.reserve(opened.reserve)?.cents ?? undefined,
    endsAt: opened.ends * MILLISECOND,
    hardStopAt: opened.hard_stop * MILLISECOND,
    softClose: opened.soft_close * MILLISECOND,
    extensions: 0,
    leading: undefined,
    limit: undefined,
  };
  const state: ReplayState = {
    ...{ hash, openings, lot, stage: 'live', people: [], numbers: new Map(), lead: undefined },
    ...{ times: [], answered: 0, since: opened.taken_over?.at ?? opened.at },
    sinceBeforeLowering: undefined,
    ...{ finalLead, voids: 0, reserveSeal: opened.reserve, unopened: [] },
    ...{ offered: new Map(), before: opened.taken_over?.bids ?? 0, sale: undefined },
    range: EMPTY_RANGE,
  };
  numberOf(state, opened.seller);
  if (opened.taken_over) takeOver(state, opened.taken_over);
  return state;
}

/** A lot that had bids before the log: it goes on from the last of them, which is believed. */
function takeOver(
  state: ReplayState,
  { bids, bidder, price, at, seal }: NonNullable<Entry<'lot_opened'>['taken_over']>,
): void {
  const bidderId = numberOf(state, bidder);
  state.times[bids - 1] = at;
  state.lead = { seq: bids, opening: state.openings.limit(seal), voids: 0, position: 0 };
  state.lot.leading = { seq: bids, bidderId, cents: price, placedAt: at };
}

/** The number of a pseudonym, a new one for whoever was not seen before. */
export function numberOf(state: ReplayState, pseudonym: string): number {
  const known = state.numbers.get(pseudonym);
  if (known !== undefined) return known;
  const number = state.people.push(pseudonym) - 1;
  state.numbers.set(pseudonym, number);
  return number;
}
