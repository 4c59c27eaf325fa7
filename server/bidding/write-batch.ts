import type pg from 'pg';
import { byteaArray, int4Array, int8Array, textArray } from '../db/binary-arrays.ts';
import { outbid } from '../notices/lot-notices.ts';
import type { LotWrites } from './batch.ts';
import type { KeyRow } from './idempotency.ts';
import { toRowText } from './kept-outcomes.ts';
import { type StoredLot, toStoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';

/** A lot with accepted bids: its row, what it became, and the newest bid. */
type Changed = Required<Pick<LotWrites, 'bids' | 'outbid'>> & {
  row: NonNullable<LotWrites['row']>;
  lot: NonNullable<LotWrites['lot']>;
  leading: NonNullable<NonNullable<LotWrites['lot']>['leading']>;
};

interface Writing {
  /** The batch's own (`OpenBatch`). */
  name: number;
  isStored: (lot: StoredLot) => boolean;
  isGuess: boolean;
}

/** Sends all that a batch changes, without waiting; answers what was stored of lots for the first time. */
export function writeBatch(
  client: pg.PoolClient,
  writes: readonly LotWrites[],
  { name, isStored, isGuess }: Writing,
): { queries: Promise<pg.QueryResult>[]; stored: StoredLot[] } {
  const queries: Promise<pg.QueryResult>[] = [];
  const send = (named: { name: string; text: string }, values: unknown[]): void => {
    queries.push(client.query({ ...named, values }));
  };
  const changed = writes.flatMap(({ row, lot, bids, outbid }): Changed[] =>
    row && lot?.leading ? [{ row, lot, leading: lot.leading, bids, outbid }] : [],
  );
  const keys = keptKeys(writes);
  const stored = lotsOf(keys).filter((lot) => !isStored(lot));
  if (stored.length > 0)
    send(statement.insertSettledLotsStatement, [
      byteaArray(stored.map(({ hash }) => hash)),
      textArray(stored.map(({ text }) => text)),
    ]);
  if (changed.length > 0)
    send(statement.writeBatchStatement, [
      ...keyColumns(keys),
      ...lotColumns(changed),
      ...bidColumns(changed),
      ...outbidColumns(changed),
      isGuess,
      name,
    ]);
  else if (keys.length > 0) send(statement.insertKeysStatement, [...keyColumns(keys), isGuess]);
  return { queries, stored };
}

const lotColumns = (changed: readonly Changed[]): Buffer[] => [
  int8Array(changed.map(({ lot }) => lot.id)),
  int4Array(changed.map(({ leading }) => leading.seq)),
  int4Array(changed.map(({ leading }) => leading.cents)),
  int8Array(changed.map(({ leading }) => leading.bidderId)),
  int8Array(changed.map(({ leading }) => leading.placedAt)),
  int8Array(changed.map(({ lot }) => lot.endsAt)),
  int4Array(changed.map(({ lot }) => lot.extensions)),
];

function bidColumns(changed: readonly Changed[]): Buffer[] {
  const bids = changed.flatMap((one) => one.bids);
  return [
    int8Array(bids.map(({ id }) => id)),
    int8Array(changed.flatMap((one) => one.bids.map(() => one.lot.id))),
    int4Array(bids.map(({ seq }) => seq)),
    int8Array(bids.map(({ bidderId }) => bidderId)),
    int4Array(bids.map(({ cents }) => cents)),
    int8Array(bids.map(({ placedAt }) => placedAt)),
  ];
}

function outbidColumns(changed: readonly Changed[]): Buffer[] {
  const told = changed.filter(({ outbid }) => outbid.length > 0);
  const notices = told.map(({ row, leading }) => outbid(row, leading.cents));
  return [
    int8Array(told.flatMap((one) => one.outbid)),
    int4Array(told.flatMap((one, index) => one.outbid.map(() => index + 1))),
    int8Array(told.map(({ lot }) => lot.id)),
    textArray(notices.map(({ title }) => title)),
    textArray(notices.map(({ body }) => body)),
    textArray(notices.map(({ url }) => url)),
  ];
}

type KeptKey = KeyRow & { auctionId: number | undefined; lot: StoredLot | undefined };

/** In one order for all batches: two that store the same keys would else wait for each other. */
const keptKeys = (writes: readonly LotWrites[]): KeptKey[] =>
  writes
    .flatMap(({ row, keys }) => {
      const lot =
        row && keys.some(({ outcome }) => outcome.kept === 'accepted') && toStoredLot(row);
      return keys.map((key) => ({ ...key, auctionId: row?.id, lot: lot || undefined }));
    })
    .sort((one, other) => one.userId - other.userId || (one.key < other.key ? -1 : 1));

const lotsOf = (keys: readonly KeptKey[]): StoredLot[] => [
  ...new Set(keys.flatMap(({ lot }) => (lot ? [lot] : []))),
];

function keyColumns(keys: readonly KeptKey[]): Buffer[] {
  const texts = keys.map(({ outcome }) => toRowText(outcome));
  return [
    int8Array(keys.map(({ userId }) => userId)),
    textArray(keys.map(({ key }) => key)),
    textArray(keys.map(({ request }) => request)),
    int8Array(keys.map(({ auctionId }) => auctionId)),
    int4Array(keys.map(({ status }) => status)),
    textArray(texts.map(({ head }) => head)),
    int8Array(texts.map(({ placedAt }) => placedAt)),
    textArray(texts.map(({ tail }) => tail)),
    byteaArray(
      keys.map(({ lot, outcome }) => (outcome.kept === 'accepted' ? lot?.hash : undefined)),
    ),
  ];
}
