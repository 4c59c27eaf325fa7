import { expect, test } from 'vitest';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { HOUR, MILLISECOND, MINUTE, SECOND } from '../time.ts';
import { toBase64, toBytes, toHex } from './bytes.ts';
import { type Entry, writeEntry } from './entries.ts';
import { type LotRecord, replayLot } from './replay.ts';
import { RULES } from './replay-state.ts';
import { type Opening, sealOf, writeOpening } from './seal.ts';
import { appendLeaf, EMPTY_RANGE, leafHash, rangeRoot } from './tree.ts';

const START = 1_795_555_200_000_000;
const END = START + HOUR;
const blinding = toHex(sha256(toBytes('blinding')));
const [seller, ann, bob, cy] = ['0', 'a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
  string,
];

const limit = (bidder: string, version: number, after: number, cents: number | null) =>
  ({ kind: 'limit', lot: 42, bidder, version, after, voids: 0, cents, blinding }) as const;
const reserve = { kind: 'reserve', lot: 42, version: 1, cents: 1_500, blinding } as const;
const anns = limit(ann, 1, 1, null);
const bobs = limit(bob, 1, 2, 2_000);
const cys = limit(cy, 1, 4, 2_500);

const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };
const opened: Entry<'lot_opened'> = {
  ...{ kind: 'lot_opened', lot: 42, at: START, seller, name: blinding, shares: 100 },
  ...{ buy_in: 1_000, market: 2_000, cap: null, increments: [{ from: 0, step: 50 }] },
  ...{ collar: { market: 3, floor: 2 }, reserve: sealOf(sha256, reserve), soft_close: 120_000 },
  ...{ ends: END / MILLISECOND, hard_stop: (END + 30 * MINUTE) / MILLISECOND },
  ...{ buyer_fee: NO_FEE, seller_fee: NO_FEE, tax: 0, documents: [] },
};
const bid = (seq: number, bidder: string, price: number, at: number): Entry<'bid'> => ({
  ...{ kind: 'bid', lot: 42, seq, bidder, price, at, how: 'hand', answered: null },
  ...{ ends: END / MILLISECOND, seal: null },
});
/** Within the soft close, and half a millisecond past a whole one. */
const LATE = END - MINUTE + 500;
const LATER = (LATE + 500 + 2 * MINUTE) / MILLISECOND;

/**
 * Bob's limit lets him bid the reserve at once, answers Cy once and is beaten by him. Cy's answers Ann
 * shortly before the end, and stays sealed.
 */
const bids: Entry<'bid'>[] = [
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
const closed: Entry<'lot_closed'> = {
  ...{ kind: 'lot_closed', lot: 42, after: 5, at: LATER * MILLISECOND, ends: LATER },
  ...{ reserve: 'met', winner: cy, price: 2_150, openings: 3, entries: 6, root: '' },
};

/** What a dishonest log would publish: the count and the root fit whatever it made of the entries. */
function recordOf(
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
const withBid = (seq: number, change: Partial<Entry<'bid'>>) => [
  opened,
  ...bids.map((one) => (one.seq === seq ? { ...one, ...change } : one)),
];
const honest = [opened, ...bids];

/** That this rule fails first, at this entry, and is told so. */
function expectFault(record: LotRecord, rule: string, position: number, sentence: string) {
  const verdict = replayLot(sha256, record);
  expect(verdict.fault).toMatchObject({ rule, position });
  expect(verdict.fault?.sentence).toContain(sentence);
  expect(verdict.rules[verdict.fault?.rule ?? 'entries']).toBe('fails');
}

test('a lot that was played by the rules holds by all of them', () => {
  const verdict = replayLot(sha256, recordOf(honest));
  expect(verdict.fault).toBeUndefined();
  expect(verdict.rules).toEqual(Object.fromEntries(RULES.map((rule) => [rule, 'holds'])));
});

test('of a live lot it is said what cannot be known yet', () => {
  const live = { entries: honest.map(writeEntry), openings: [], sealed: [] };
  const { fault, rules } = replayLot(sha256, live);
  expect(fault).toBeUndefined();
  expect(rules).toMatchObject({ seqs: 'holds', prices: 'holds', soft_close: 'holds' });
  expect(rules).toMatchObject({ limits: 'open', reserve: 'open', winner: 'open' });
});

test('a bid that was left out, doubled or put elsewhere is named', () => {
  const without = honest.filter((one) => one.kind !== 'bid' || one.seq !== 3);
  expectFault(recordOf(without), 'seqs', 3, 'Bid 3 is missing: after bid 2 comes bid 4.');
  const [first = opened] = bids;
  expectFault(recordOf([opened, first, ...bids]), 'seqs', 2, 'two bids with the number 1');
  expectFault(recordOf(withBid(2, { at: START + 1 })), 'seqs', 2, 'placed before bid 1');
  expectFault(recordOf(withBid(2, { lot: 43 })), 'entries', 2, 'of another lot');
  expectFault(recordOf(honest.slice(1)), 'entries', 0, 'first entry is its opening');
});

test('a price that the rules do not give is named, with the one that they give', () => {
  expectFault(recordOf(withBid(1, { price: 999 })), 'prices', 1, 'the least was $10.00');
  expectFault(recordOf(withBid(4, { price: 1_699 })), 'prices', 4, 'the least was $17.00');
  expectFault(recordOf(withBid(1, { price: 6_001 })), 'cap', 1, 'beyond $60.00');
  const capped = [{ ...opened, cap: 2_100 }, ...bids];
  expectFault(recordOf(capped), 'cap', 5, 'beyond $21.00, the most that could be bid');
  expectFault(recordOf(withBid(3, { price: 1_651 })), 'limits', 3, 'at $16.50, not at $16.51');
  expectFault(recordOf(withBid(5, { price: 2_151 })), 'limits', 5, 'at $21.50, not at $21.51');
});

test('limits that were opened must fit every price, and all beaten ones are opened', () => {
  const opening = (...all: Opening[]) => recordOf(honest, { ...closed, openings: all.length }, all);
  expectFault(opening(reserve, anns), 'limits', 2, 'its seal was not opened');
  const lower = { ...bobs, cents: 1_640 };
  const lied = withBid(2, { seal: sealOf(sha256, lower) });
  expectFault(recordOf(lied, closed, [reserve, anns, lower]), 'limits', 3, 'not at $16.50');
  const higher = { ...bobs, cents: 2_050 };
  const hidden = withBid(2, { seal: sealOf(sha256, higher) });
  expectFault(
    recordOf(hidden, closed, [reserve, anns, higher]),
    'limits',
    4,
    'have answered bid 4',
  );
  expectFault(opening(reserve, anns, { ...bobs, cents: 1_900 }), 'limits', 2, 'not opened');
  expectFault(opening(reserve, anns, bobs, cys, limit(ann, 2, 1, 5)), 'limits', 6, 'opens no seal');
  expectFault(recordOf(honest, closed, [reserve, anns]), 'limits', 2, 'not opened');
  expectFault(recordOf(withBid(4, { seal: null })), 'limits', 4, 'without a seal');
  expectFault(recordOf(withBid(3, { bidder: ann })), 'limits', 3, 'not the leader’s');
  const short = withBid(5, { price: 2_120 });
  expectFault(recordOf(short, { ...closed, price: 2_120 }), 'limits', 5, 'used up');
});

test('the reserve is opened, and counts', () => {
  expectFault(recordOf(withBid(2, { price: 1_450 })), 'reserve', 2, 'at $15.00, not at $14.50');
  expectFault(recordOf(honest, { ...closed, reserve: 'none' }), 'reserve', 6, 'it was as met');
  expectFault(
    recordOf(honest, { ...closed, openings: 2 }, [anns, bobs]),
    ...(['reserve', 6, 'never opened'] as const),
  );
  const change: Entry<'lot_changed'> = {
    ...{ kind: 'lot_changed', lot: 42, after: 5, at: LATE + 1, ends: LATER, documents: [] },
    ...{ hard_stop: opened.hard_stop, name: blinding },
    reserve: sealOf(sha256, { ...reserve, version: 2, cents: 1_600 }),
  };
  const all = [reserve, { ...reserve, version: 2, cents: 1_600 }, anns, bobs];
  const raised = recordOf([...honest, change], { ...closed, openings: 4 }, all);
  expectFault(raised, 'reserve', 6, 'was raised');
});

test('nobody bids against themselves', () => {
  expectFault(recordOf(withBid(2, { bidder: ann })), 'self', 2, 'against themselves');
  expectFault(
    recordOf(withBid(2, { bidder: seller })),
    'self',
    2,
    'the account that sells the lot',
  );
  const answered = { bidder: bob, cents: 1_600 };
  expectFault(recordOf(withBid(3, { answered })), 'self', 3, 'against themselves');
});

test('the end follows to the millisecond, and never beyond the hard stop', () => {
  for (const [apart, way] of [
    [1, 'later'],
    [-1, 'earlier'],
  ] as const) {
    const ends = LATER + apart;
    expectFault(recordOf(withBid(5, { ends })), 'soft_close', 5, `1 ms ${way} than the rules`);
  }
  expectFault(recordOf(withBid(1, { ends: LATER })), 'soft_close', 1, 'later than the rules');
  expectFault(recordOf(withBid(5, { at: END })), 'soft_close', 5, 'when the lot had ended');
  expectFault(recordOf(honest, { ...closed, ends: LATER + 1 }), 'soft_close', 6, 'another end');
  expectFault(
    recordOf(honest, { ...closed, at: closed.at - 1 }),
    'soft_close',
    6,
    'before its end',
  );
  const ends = opened.hard_stop + 1;
  expectFault(recordOf(withBid(5, { ends })), 'hard_stop', 5, 'beyond the latest possible');
});

test('the close counts all entries and names who won', () => {
  expectFault(
    recordOf(honest, { ...closed, winner: ann }),
    'winner',
    6,
    'not whoever placed the last',
  );
  expectFault(recordOf(honest, { ...closed, winner: null }), 'winner', 6, 'not whoever placed');
  expectFault(recordOf(honest, { ...closed, price: 2_100 }), 'winner', 6, 'which was $21.50');
  expectFault(recordOf(honest, { ...closed, after: 4 }), 'seqs', 6, 'after bid 5, but says');
  const { entries, ...rest } = recordOf(honest);
  const renamed = writeEntry({ ...opened, name: toHex(sha256(toBytes('other'))) });
  expectFault({ ...rest, entries: entries.with(0, renamed) }, 'count_and_root', 6, 'not those');
  const more = entries.toSpliced(
    6,
    0,
    writeEntry({ ...closed, kind: 'limit_void', bidder: cy } as never),
  );
  expectFault({ ...rest, entries: more }, 'count_and_root', 7, '6 entries, but there are 7');
});
