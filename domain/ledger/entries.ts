import {
  digest,
  hash32,
  listOf,
  oneOf,
  optional,
  partsOf,
  pseudonym,
  whole,
} from './entry-values.ts';
import { type TextOf, textsOf } from './labelled-texts.ts';

const increments = listOf(partsOf(':', { from: whole, step: whole }));
/** The bid that led a lot when the log began to follow it, and the seal of its bidder's limit. */
const takenOver = partsOf(' ', {
  bids: whole,
  bidder: pseudonym,
  price: whole,
  at: whole,
  seal: hash32,
});
const fee = partsOf(' ', { tenths: whole, fixed: whole, least: whole, most: optional(whole) });

/** The fields of each kind of entry, in their order: docs/ledger-entries.md says what they mean, and for ever. */
const KINDS = {
  lot_opened: {
    lot: whole,
    at: whole,
    seller: pseudonym,
    name: digest,
    shares: whole,
    buy_in: whole,
    market: whole,
    cap: optional(whole),
    increments,
    collar: partsOf(':', { market: whole, floor: whole }),
    reserve: hash32,
    soft_close: whole,
    ends: whole,
    hard_stop: whole,
    buyer_fee: fee,
    seller_fee: fee,
    tax: whole,
    documents: listOf(digest),
    taken_over: optional(takenOver),
  },
  lot_changed: {
    lot: whole,
    after: whole,
    at: whole,
    ends: whole,
    hard_stop: whole,
    name: digest,
    reserve: hash32,
    documents: listOf(digest),
  },
  bid: {
    lot: whole,
    seq: whole,
    bidder: pseudonym,
    price: whole,
    at: whole,
    how: oneOf('hand', 'limit'),
    answered: optional(partsOf(' ', { bidder: pseudonym, cents: whole })),
    ends: whole,
    seal: optional(hash32),
  },
  limit_void: { lot: whole, after: whole, at: whole, bidder: pseudonym },
  withdrawn: { lot: whole, after: whole, at: whole, entries: whole, root: hash32 },
  lot_closed: {
    lot: whole,
    after: whole,
    at: whole,
    ends: whole,
    reserve: oneOf('none', 'not_met', 'met'),
    winner: optional(pseudonym),
    price: optional(whole),
    openings: whole,
    entries: whole,
    root: hash32,
  },
  sale: {
    lot: whole,
    step: whole,
    at: whole,
    state: oneOf('agreed', 'void', 'runner_up', 'completed'),
    buyer: optional(pseudonym),
    price: optional(whole),
  },
  sealed: { number: whole, from: whole, to: whole, size: whole, root: hash32 },
  log_opened: {
    log: whole,
    at: whole,
    reason: oneOf('first', 'restored', 'new_key'),
    previous: optional(partsOf(' ', { size: whole, root: hash32 })),
  },
  log_ended: {
    log: whole,
    at: whole,
    reason: oneOf('restored', 'new_key', 'closed'),
    next: optional(whole),
  },
} as const;

export const { read: readEntry, write: writeEntry } = textsOf('fairlot.entry/v1', KINDS);

export type Kind = keyof typeof KINDS;

/** An entry of one kind, or of any. */
export type Entry<K extends Kind = Kind> = TextOf<typeof KINDS, K>;
