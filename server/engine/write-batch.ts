import type pg from 'pg';
import { outbid } from '../market/notices/lot-notices.ts';
import type { RequestOrigin } from '../platform/audit/request-origin.ts';
import { byteaArray, int4Array, int8Array, textArray } from '../platform/database/binary-arrays.ts';
import type { LotWrites } from './batch.ts';
import type { KeyRow } from './idempotency.ts';
import { toRowText } from './kept-outcomes.ts';
import type { SettledLot } from './present-placed-bid.ts';
import { type StoredLot, toStoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';

/** A lot with accepted bids: what answers show of it, what it became, and the newest bid. */
type Changed = Required<Pick<LotWrites, 'bids' | 'outbid'>> & {
  settled: SettledLot;
  lot: NonNullable<LotWrites['lot']>;
  leading: NonNullable<NonNullable<LotWrites['lot']>['leading']>;
};

interface Writing {
  /** The batch's own (`OpenBatch`). */
  name: number;
  isStored: (lot: StoredLot) => boolean;
}

/** Sends all that a batch changes, without waiting; answers what was stored of lots for the first time. */
export function writeBatch(
  client: pg.PoolClient,
  writes: readonly LotWrites[],
  { name, isStored }: Writing,
): { queries: Promise<pg.QueryResult>[]; stored: StoredLot[] } {
  const queries: Promise<pg.QueryResult>[] = [];
  const send = (named: { name: string; text: string }, values: unknown[]): void => {
    queries.push(client.query({ ...named, values }));
  };
  const changed = changedOf(writes);
  const keys = keptKeys(writes);
  const stored = [...lotsOf(keys)].filter((lot) => !isStored(lot));
  if (stored.length > 0)
    send(statement.insertSettledLotsStatement, [
      byteaArray(stored, ({ hash }) => hash),
      textArray(stored, ({ text }) => text),
    ]);
  if (changed.length > 0)
    send(statement.writeBatchStatement, [
      ...keyColumns(keys),
      ...lotColumns(changed),
      ...bidColumns(changed),
      ...outbidColumns(changed),
      name,
      ...originColumns(changed),
    ]);
  return { queries, stored };
}

function changedOf(writes: readonly LotWrites[]): Changed[] {
  const changed: Changed[] = [];
  for (const { seen, lot, bids, outbid } of writes)
    if (seen && lot?.leading)
      changed.push({ settled: seen.settled, lot, leading: lot.leading, bids, outbid });
  return changed;
}

const lotColumns = (changed: readonly Changed[]): Buffer[] => [
  int8Array(changed, ({ lot }) => lot.id),
  int4Array(changed, ({ leading }) => leading.seq),
  int4Array(changed, ({ leading }) => leading.cents),
  int8Array(changed, ({ leading }) => leading.bidderId),
  int8Array(changed, ({ leading }) => leading.placedAt),
  int8Array(changed, ({ lot }) => lot.endsAt),
  int4Array(changed, ({ lot }) => lot.extensions),
];

function bidColumns(changed: readonly Changed[]): Buffer[] {
  const rows: { lotId: number; bid: Changed['bids'][number] }[] = [];
  for (const { lot, bids } of changed) for (const bid of bids) rows.push({ lotId: lot.id, bid });
  return [
    int8Array(rows, ({ bid }) => bid.id),
    int8Array(rows, ({ lotId }) => lotId),
    int4Array(rows, ({ bid }) => bid.seq),
    int8Array(rows, ({ bid }) => bid.bidderId),
    int4Array(rows, ({ bid }) => bid.cents),
    int8Array(rows, ({ bid }) => bid.placedAt),
  ];
}

function originColumns(changed: readonly Changed[]): Buffer[] {
  const rows: { id: number; origin: RequestOrigin }[] = [];
  for (const { bids } of changed)
    for (const { id, origin } of bids) if (origin) rows.push({ id, origin });
  return [
    int8Array(rows, ({ id }) => id),
    byteaArray(rows, ({ origin: { session } }) =>
      session === undefined ? undefined : Buffer.from(session, 'hex'),
    ),
    int8Array(rows, ({ origin }) => origin.token),
    byteaArray(rows, ({ origin }) => Buffer.from(origin.network, 'hex')),
  ];
}

function outbidColumns(changed: readonly Changed[]): Buffer[] {
  const notices: { lotId: number; notice: ReturnType<typeof outbid> }[] = [];
  const readers: { id: number; nthNotice: number }[] = [];
  for (const { settled, leading, outbid: people } of changed) {
    if (people.length === 0) continue;
    notices.push({ lotId: settled.id, notice: outbid(settled, leading.cents) });
    for (const id of people) readers.push({ id, nthNotice: notices.length });
  }
  return [
    int8Array(readers, ({ id }) => id),
    int4Array(readers, ({ nthNotice }) => nthNotice),
    int8Array(notices, ({ lotId }) => lotId),
    textArray(notices, ({ notice }) => notice.title),
    textArray(notices, ({ notice }) => notice.body),
    textArray(notices, ({ notice }) => notice.url),
  ];
}

/** A key with its bid as its row has it, and the lot that the bid's answer shows. */
interface KeptKey {
  row: KeyRow;
  auctionId: number;
  text: string;
  lot: StoredLot;
}

/** In one order for all batches: two that store the same keys would else wait for each other. */
function keptKeys(writes: readonly LotWrites[]): KeptKey[] {
  const kept: KeptKey[] = [];
  for (const { seen, keys } of writes)
    if (seen)
      for (const row of keys) {
        const lot = toStoredLot(seen.settled);
        kept.push({ row, auctionId: seen.lot.id, text: toRowText(row.placed), lot });
      }
  return kept.sort(
    ({ row: one }, { row: other }) => one.userId - other.userId || (one.key < other.key ? -1 : 1),
  );
}

const lotsOf = (keys: readonly KeptKey[]): Set<StoredLot> => new Set(keys.map(({ lot }) => lot));

const keyColumns = (keys: readonly KeptKey[]): Buffer[] => [
  int8Array(keys, ({ row }) => row.userId),
  textArray(keys, ({ row }) => row.key),
  textArray(keys, ({ row }) => row.request),
  int8Array(keys, ({ auctionId }) => auctionId),
  textArray(keys, ({ text }) => text),
  byteaArray(keys, ({ lot }) => lot.hash),
];
