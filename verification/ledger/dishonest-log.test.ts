import { expect, test } from 'vitest';
import { toBase64, toBytes } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { type LotRecord, leavesOf, replayLot } from '#domain/ledger/replay.ts';
import { appendLeaf, EMPTY_RANGE, rangeRoot } from '#domain/ledger/tree.ts';
import { HOUR } from '#domain/time.ts';
import { type Chance, chanceOf } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { playLot } from './played-lot.ts';

type Bid = Entry<'bid'>;

/** What a site might change before it signs. A bid by hand may have been of any amount: its price tells nothing. */
const LIES: ((bid: Bid, chance: Chance, bids: readonly Bid[]) => Bid)[] = [
  (bid, chance) => ({ ...bid, ends: bid.ends + chance.pick([1, -1, 1_000]) }),
  (bid, chance) =>
    bid.how === 'limit' ? { ...bid, price: bid.price + chance.pick([1, -1]) } : bid,
  (bid, chance, bids) => (bid.how === 'limit' ? { ...bid, bidder: chance.pick(bids).bidder } : bid),
  (bid, _, bids) => {
    const isBeaten = bids.some(({ seq, how }) => how === 'hand' && seq > bid.seq);
    return bid.seal && isBeaten ? { ...bid, seal: toBase64(sha256(toBytes(bid.seal))) } : bid;
  },
  (bid, chance) => ({ ...bid, seq: bid.seq + chance.pick([1, -1]) }),
  (bid) => (bid.how === 'hand' ? { ...bid, seal: null } : { ...bid, how: 'hand', answered: null }),
];

const entriesOf = (record: LotRecord): Entry[] =>
  record.entries.flatMap((bytes) => readEntry(bytes) ?? []);

/** Closed with the count, root, price and winner that fit these entries, and sold accordingly. */
function fitting(record: LotRecord, entries: readonly Entry[]): LotRecord {
  const end = entries.findIndex(({ kind }) => kind === 'lot_closed');
  const before = entries.slice(0, end).map((entry) => writeEntry(entry));
  const range = leavesOf(sha256, before).reduce(
    (all, leaf) => appendLeaf(sha256, all, leaf),
    EMPTY_RANGE,
  );
  const last = entries.findLast((entry) => entry.kind === 'bid');
  const [buyer, price] = [last?.bidder ?? null, last?.price ?? null];
  const after = entries.slice(end).map((entry) => {
    if (entry.kind === 'sale') return writeEntry({ ...entry, buyer, price });
    if (entry.kind !== 'lot_closed') return writeEntry(entry);
    const root = toBase64(rangeRoot(sha256, range));
    return writeEntry({
      ...{ ...entry, entries: before.length, root, price, ends: last?.ends ?? entry.ends },
      winner: entry.winner && buyer,
    });
  });
  return { ...record, entries: [...before, ...after] };
}

/** The lot with one bid changed. */
function lie(chance: Chance, record: LotRecord): LotRecord | undefined {
  const entries = entriesOf(record);
  const bids = entries.filter((entry) => entry.kind === 'bid');
  if (bids.length === 0) return undefined;
  const bid = chance.pick(bids);
  const changed = chance.pick(LIES)(bid, chance, bids);
  if (Buffer.from(writeEntry(changed)).equals(Buffer.from(writeEntry(bid)))) return undefined;
  return fitting(
    record,
    entries.map((entry) => (entry === bid ? changed : entry)),
  );
}

/** The lot with one entry dated before what it follows. */
function backDate(chance: Chance, record: LotRecord): LotRecord {
  const entries = entriesOf(record);
  const at = chance.between(1, entries.length - 1);
  const [entry, before] = [entries[at], entries[at - 1]];
  // With a lower reserve comes its bid, which was decided in the same moment.
  const isBrought = entry?.kind === 'bid' && before?.kind === 'lot_changed';
  const followed = isBrought ? entries[at - 2] : before;
  if (!entry || !followed || !('at' in entry && 'at' in followed)) throw new Error('Too short.');
  const dated = { ...entry, at: followed.at - chance.pick([1, 1_000, HOUR]) };
  return fitting(record, entries.with(at, dated));
}

const campaign = (lieOf: (chance: Chance, record: LotRecord) => LotRecord | undefined) => {
  const missed: number[] = [];
  let lies = 0;
  for (let seed = 1; seed <= shortOrLong(300, 5_000); seed++) {
    const chance = chanceOf(seed);
    const record = lieOf(chance, playLot(chance, 42, 40));
    if (!record) continue;
    lies += 1;
    if (!replayLot(sha256, record).fault) missed.push(seed);
  }
  expect(missed).toEqual([]);
  expect(lies).toBeGreaterThan(100);
};

test('a log that lies and signs is found out by the rules: by ends, numbers, seals and automatic prices', () =>
  campaign(lie));

test('an entry of any kind that is dated before what it follows is found out', () =>
  campaign(backDate));
