import { toBase64, toBytes, toHex } from '#domain/ledger/bytes.ts';
import { writeEntry } from '#domain/ledger/entries.ts';
import type { Hash } from '#domain/ledger/hashing.ts';
import { blindingOf } from '#domain/ledger/pseudonym.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { type Opening, sealOf, writeOpening } from '#domain/ledger/seal.ts';
import { appendLeaf, EMPTY_RANGE, leafHash, rangeRoot } from '#domain/ledger/tree.ts';

const START = 1_795_555_200_000_000;
const DAY = 86_400_000_000;
const BIDDERS = 500;
const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };

/** A lot of very many bids by hand, a cent at a time, none with a limit: each seal is opened. */
export function longLot(hash: Hash, lot: number, bids: number): LotRecord {
  const salt = hash(toBytes('salt'));
  const people = Array.from({ length: BIDDERS + 1 }, (_, at) =>
    toHex(hash(toBytes(`${lot} ${at}`))).slice(0, 32),
  );
  const person = (at: number) => people[at] ?? '';
  const blinding = blindingOf(hash, lot, 1, salt);
  const reserve: Opening = { kind: 'reserve', lot, version: 1, cents: null, blinding };
  const openings: Opening[] = [reserve];
  const [ends, hard_stop] = [(START + DAY) / 1_000, (START + DAY) / 1_000];
  const entries = [
    writeEntry({
      ...{ kind: 'lot_opened', lot, at: START, seller: person(0), name: blinding, shares: 100 },
      ...{ buy_in: 1, market: 1_000_000, cap: null, increments: [{ from: 0, step: 1 }] },
      ...{ collar: { market: 3, floor: 2 }, reserve: sealOf(hash, reserve), soft_close: 120_000 },
      ...{
        ends,
        hard_stop,
        buyer_fee: NO_FEE,
        seller_fee: NO_FEE,
        tax: 0,
        documents: [],
        taken_over: null,
      },
    }),
  ];
  for (let seq = 1; seq <= bids; seq++) {
    const bidder = person(1 + (seq % BIDDERS));
    const version = Math.ceil(seq / BIDDERS);
    const opening: Opening = {
      ...{ kind: 'limit', lot, bidder, version, after: seq, voids: 0, cents: null, blinding },
    };
    if (seq < bids) openings.push(opening);
    entries.push(
      writeEntry({
        ...{ kind: 'bid', lot, seq, bidder, price: seq, at: START + seq * 1_000, how: 'hand' },
        ...{ answered: null, ends, seal: sealOf(hash, opening) },
      }),
    );
  }
  const leaves = entries.map((entry) => leafHash(hash, entry));
  const range = leaves.reduce((all, leaf) => appendLeaf(hash, all, leaf), EMPTY_RANGE);
  entries.push(
    writeEntry({
      ...{ kind: 'lot_closed', lot, after: bids, at: START + DAY, ends, reserve: 'none' },
      ...{ winner: person(1 + (bids % BIDDERS)), price: bids, openings: openings.length },
      ...{ entries: leaves.length, root: toBase64(rangeRoot(hash, range)) },
    }),
  );
  const records = openings.map((opening) => ({ opening: writeOpening(opening) }));
  return { entries, openings: records, sealed: [] };
}
