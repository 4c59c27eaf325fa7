import { toBase64, toBytes, toHex } from '#domain/ledger/bytes.ts';
import { type Entry, writeEntry } from '#domain/ledger/entries.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { type Opening, sealOf, writeOpening } from '#domain/ledger/seal.ts';
import { appendLeaf, EMPTY_RANGE, leafHash, rangeRoot } from '#domain/ledger/tree.ts';
import { HOUR, MILLISECOND, MINUTE, SECOND } from '#domain/time.ts';
import { sha256 } from './ledger-keys.ts';

export const START = 1_795_555_200_000_000;
export const END = START + HOUR;
export const blinding = toHex(sha256(toBytes('blinding')));
export const [seller, ann, bob, cy] = ['0', 'a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
  string,
];

export const limit = (bidder: string, version: number, after: number, cents: number | null) =>
  ({ kind: 'limit', lot: 42, bidder, version, after, voids: 0, cents, blinding }) as const;
export const reserve = { kind: 'reserve', lot: 42, version: 1, cents: 1_500, blinding } as const;
export const anns = limit(ann, 1, 1, null);
export const bobs = limit(bob, 1, 2, 2_000);
export const cys = limit(cy, 1, 4, 2_500);

const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };
export const opened: Entry<'lot_opened'> = {
  ...{ kind: 'lot_opened', lot: 42, at: START, seller, name: blinding, shares: 100 },
  ...{ buy_in: 1_000, market: 2_000, cap: null, increments: [{ from: 0, step: 50 }] },
  ...{ collar: { market: 3, floor: 2 }, reserve: sealOf(sha256, reserve), soft_close: 120_000 },
  ...{ ends: END / MILLISECOND, hard_stop: (END + 30 * MINUTE) / MILLISECOND },
  ...{ buyer_fee: NO_FEE, seller_fee: NO_FEE, tax: 0, documents: [], taken_over: null },
};
const bid = (seq: number, bidder: string, price: number, at: number): Entry<'bid'> => ({
  ...{ kind: 'bid', lot: 42, seq, bidder, price, at, how: 'hand', answered: null },
  ...{ ends: END / MILLISECOND, seal: null },
});
/** Within the soft close, and half a millisecond past a whole one. */
export const LATE = END - MINUTE + 500;
export const LATER = (LATE + 500 + 2 * MINUTE) / MILLISECOND;

/**
 * Bob's limit lets him bid the reserve at once, answers Cy once and is beaten by him. Cy's answers Ann
 * shortly before the end, and stays sealed.
 */
export const bids: Entry<'bid'>[] = [
  { ...bid(1, ann, 1_000, START + SECOND), seal: sealOf(sha256, anns) },
  { ...bid(2, bob, 1_500, START + MINUTE), seal: sealOf(sha256, bobs) },
  {
    ...bid(3, bob, 1_650, START + 2 * MINUTE),
    ...{ how: 'limit', answered: { bidder: cy, cents: 1_600 } },
  },
  { ...bid(4, cy, 2_050, START + 3 * MINUTE), seal: sealOf(sha256, cys) },
  {
    ...bid(5, cy, 2_150, LATE),
    ...{ how: 'limit', answered: { bidder: ann, cents: 2_100 }, ends: LATER },
  },
];
export const closed: Entry<'lot_closed'> = {
  ...{ kind: 'lot_closed', lot: 42, after: 5, at: LATER * MILLISECOND, ends: LATER },
  ...{ reserve: 'met', winner: cy, price: 2_150, openings: 3, entries: 6, root: opened.reserve },
};

/** What a dishonest log would publish: the count and the root fit whatever it made of the entries. */
export function recordOf(
  entries: readonly Entry[],
  close: Entry<'lot_closed'> = closed,
  openings: readonly Opening[] = [reserve, anns, bobs],
): LotRecord {
  const before = entries.map(writeEntry);
  const leaves = before.map((entry) => leafHash(sha256, entry));
  const range = leaves.reduce((all, leaf) => appendLeaf(sha256, all, leaf), EMPTY_RANGE);
  const root = toBase64(rangeRoot(sha256, range));
  return {
    entries: [...before, writeEntry({ ...close, entries: before.length, root })],
    openings: openings.map((opening) => ({ opening: writeOpening(opening) })),
    sealed: [],
  };
}
export const withBid = (seq: number, change: Partial<Entry<'bid'>>): Entry[] => [
  opened,
  ...bids.map((one) => (one.seq === seq ? { ...one, ...change } : one)),
];
export const honest: Entry[] = [opened, ...bids];
