import type { ChangeableTerms, StoredBid, StoredRows } from '#domain/ledger/lot-steps.ts';
import { MILLISECOND } from '#domain/time.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';

type Row = StoredRows['bids' | 'limitChanges' | 'lotChanges'][number];

/** One row left out, there twice, in another's place, or with one field changed. */
function tamperRows<R extends Row>(
  chance: Chance,
  rows: readonly R[],
  change: (row: R) => R,
): readonly R[] {
  const [row, other] = [chance.pick(rows), chance.pick(rows)];
  const [at, there] = [rows.indexOf(row), rows.indexOf(other)];
  switch (chance.between(0, 6)) {
    case 0:
      return rows.toSpliced(at, 1);
    case 1:
      return rows.toSpliced(at, 0, row);
    case 2:
      return rows.with(at, other).with(there, row);
    default:
      return rows.with(at, change(row));
  }
}

/** Another amount, number or moment. */
const other = (chance: Chance, value: number): number =>
  Math.max(0, value + chance.pick([1, -1, 100, -100]));

function tamperBid(chance: Chance, bid: StoredBid): StoredBid {
  const { answered } = bid;
  return chance.pick<StoredBid>([
    { ...bid, seq: other(chance, bid.seq) },
    { ...bid, bidderId: (bid.bidderId % 5) + 1 },
    { ...bid, cents: other(chance, bid.cents) },
    { ...bid, placedAt: other(chance, bid.placedAt) },
    { ...bid, how: bid.how === 'hand' ? 'limit' : 'hand' },
    { ...bid, answered: answered ? undefined : { bidderId: 1, cents: bid.cents } },
    ...(answered
      ? [
          { ...bid, answered: { ...answered, cents: other(chance, answered.cents) } },
          { ...bid, answered: { ...answered, bidderId: (answered.bidderId % 5) + 1 } },
        ]
      : []),
  ]);
}

const tamperTerms = (chance: Chance, terms: ChangeableTerms): ChangeableTerms =>
  chance.pick([
    { ...terms, ticker: 'ACMF' },
    { ...terms, title: `${terms.title}.` },
    { ...terms, reserve: other(chance, terms.reserve ?? 0) },
    { ...terms, endsAt: terms.endsAt + MILLISECOND },
    { ...terms, hardStopAt: terms.hardStopAt + MILLISECOND },
    { ...terms, documents: ['0'.repeat(64)] },
  ]);

/** One thing changed in what is stored of a lot. */
export function tamperStored(chance: Chance, stored: StoredRows): StoredRows {
  const { bids, limitChanges, lotChanges } = stored;
  const kind = chance.between(0, 2);
  if (kind === 0 && bids.length > 0)
    return { ...stored, bids: tamperRows(chance, bids, (bid) => tamperBid(chance, bid)) };
  if (kind === 1 && limitChanges.length > 0) {
    const kinds = ['set', 'raised', 'lowered', 'cancelled', 'void'] as const;
    const changed = tamperRows(chance, limitChanges, (row) =>
      chance.pick([
        { ...row, bidderId: (row.bidderId % 5) + 1 },
        { ...row, change: chance.pick(kinds) },
        { ...row, cents: other(chance, row.cents ?? 0) },
        { ...row, seq: other(chance, row.seq) },
        { ...row, changedAt: other(chance, row.changedAt) },
      ]),
    );
    return { ...stored, limitChanges: changed };
  }
  const changed = tamperRows(chance, lotChanges, (row) =>
    chance.pick([
      { ...row, change: chance.pick(['opened', 'changed', 'withdrawn', 'ended'] as const) },
      { ...row, after: other(chance, row.after) },
      { ...row, changedAt: other(chance, row.changedAt) },
      { ...row, terms: tamperTerms(chance, row.terms) },
    ]),
  );
  return { ...stored, lotChanges: changed };
}
