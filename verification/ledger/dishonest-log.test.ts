import { expect, test } from 'vitest';
import { toBase64, toBytes } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { type LotRecord, leavesOf, replayLot } from '#domain/ledger/replay.ts';
import { appendLeaf, EMPTY_RANGE, rangeRoot } from '#domain/ledger/tree.ts';
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

/** The lot with one bid changed, closed with the count, root, price and winner that then fit. */
function lie(chance: Chance, record: LotRecord): LotRecord | undefined {
  const entries = record.entries.flatMap((bytes) => readEntry(bytes) ?? []);
  const bids = entries.filter((entry) => entry.kind === 'bid');
  const close = entries.findLast((entry) => entry.kind === 'lot_closed');
  if (bids.length === 0 || !close) return undefined;
  const bid = chance.pick(bids);
  const changed = chance.pick(LIES)(bid, chance, bids);
  if (Buffer.from(writeEntry(changed)).equals(Buffer.from(writeEntry(bid)))) return undefined;
  const before = entries.slice(0, -1).map((entry) => writeEntry(entry === bid ? changed : entry));
  const range = leavesOf(sha256, before).reduce(
    (all, leaf) => appendLeaf(sha256, all, leaf),
    EMPTY_RANGE,
  );
  const last = bid === bids.at(-1) ? changed : bids.at(-1);
  const fitting = {
    ...{ ...close, entries: before.length, root: toBase64(rangeRoot(sha256, range)) },
    ...{ price: last?.price ?? null, ends: last?.ends ?? close.ends },
    winner: close.winner && (last?.bidder ?? null),
  };
  return { ...record, entries: [...before, writeEntry(fitting)] };
}

test('a log that lies and signs is found out by the rules: by ends, numbers, seals and automatic prices', () => {
  const missed: number[] = [];
  let lies = 0;
  for (let seed = 1; seed <= shortOrLong(300, 5_000); seed++) {
    const chance = chanceOf(seed);
    const record = lie(chance, playLot(chance, 42, 40));
    if (!record) continue;
    lies += 1;
    if (!replayLot(sha256, record).fault) missed.push(seed);
  }
  expect(missed).toEqual([]);
  expect(lies).toBeGreaterThan(100);
});
