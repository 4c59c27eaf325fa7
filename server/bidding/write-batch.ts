import type pg from 'pg';
import { byteaArray, int4Array, int8Array, textArray } from '../db/binary-arrays.ts';
import { outbid } from '../notices/lot-notices.ts';
import type { LotWrites } from './batch.ts';
import { toRowText } from './kept-outcomes.ts';
import { type StoredLot, toStoredLot } from './settled-lots.ts';
import * as statement from './statements.ts';

interface Named {
  name: string;
  text: string;
}
type Send = (statement: Named, values: unknown[]) => void;

/** A lot with accepted bids: its row, what it became, and the newest bid. */
type Changed = Required<Pick<LotWrites, 'bids' | 'outbid'>> & {
  row: NonNullable<LotWrites['row']>;
  lot: NonNullable<LotWrites['lot']>;
  leading: NonNullable<NonNullable<LotWrites['lot']>['leading']>;
};

/** Sends all that a batch changes, without waiting; answers what was stored of lots for the first time. */
export function writeBatch(
  client: pg.PoolClient,
  writes: readonly LotWrites[],
  isStored: (lot: StoredLot) => boolean,
): { queries: Promise<pg.QueryResult>[]; stored: StoredLot[] } {
  const queries: Promise<pg.QueryResult>[] = [];
  const send: Send = (named, values) => {
    queries.push(client.query({ ...named, values }));
  };
  const changed = writes.flatMap(({ row, lot, bids, outbid }): Changed[] =>
    row && lot?.leading ? [{ row, lot, leading: lot.leading, bids, outbid }] : [],
  );
  if (changed.length > 0) {
    sendLots(send, changed);
    sendBids(send, changed);
    sendOutbid(
      send,
      changed.filter(({ outbid }) => outbid.length > 0),
    );
  }
  return { queries, stored: sendKeys(send, writes, isStored) };
}

function sendLots(send: Send, changed: readonly Changed[]): void {
  send(statement.updateLotsStatement, [
    int8Array(changed.map(({ lot }) => lot.id)),
    int4Array(changed.map(({ leading }) => leading.seq)),
    int4Array(changed.map(({ leading }) => leading.cents)),
    int8Array(changed.map(({ leading }) => leading.bidderId)),
    int8Array(changed.map(({ leading }) => leading.placedAt)),
    int8Array(changed.map(({ lot }) => lot.endsAt)),
    int4Array(changed.map(({ lot }) => lot.extensions)),
  ]);
}

function sendBids(send: Send, changed: readonly Changed[]): void {
  const bids = changed.flatMap((one) => one.bids);
  send(statement.insertBidsStatement, [
    int8Array(bids.map(({ id }) => id)),
    int8Array(changed.flatMap((one) => one.bids.map(() => one.lot.id))),
    int4Array(bids.map(({ seq }) => seq)),
    int8Array(bids.map(({ bidderId }) => bidderId)),
    int4Array(bids.map(({ cents }) => cents)),
    int8Array(bids.map(({ placedAt }) => placedAt)),
  ]);
}

function sendOutbid(send: Send, changed: readonly Changed[]): void {
  if (changed.length === 0) return;
  const notices = changed.map(({ row, leading }) => outbid(row, leading.cents));
  send(statement.insertOutbidStatement, [
    int8Array(changed.flatMap((one) => one.outbid)),
    int4Array(changed.flatMap((one, index) => one.outbid.map(() => index + 1))),
    int8Array(changed.map(({ lot }) => lot.id)),
    textArray(notices.map(({ title }) => title)),
    textArray(notices.map(({ body }) => body)),
    textArray(notices.map(({ url }) => url)),
  ]);
}

function sendKeys(
  send: Send,
  writes: readonly LotWrites[],
  isStored: (lot: StoredLot) => boolean,
): StoredLot[] {
  const kept = writes.flatMap(({ row, keys }) => {
    const lot = row && keys.some(({ outcome }) => outcome.kept === 'accepted') && toStoredLot(row);
    return keys.map((key) => ({ ...key, auctionId: row?.id, lot: lot || undefined }));
  });
  if (kept.length === 0) return [];
  const lots = [...new Set(kept.flatMap(({ lot }) => (lot ? [lot] : [])))].filter(
    (lot) => !isStored(lot),
  );
  if (lots.length > 0)
    send(statement.insertSettledLotsStatement, [
      byteaArray(lots.map(({ hash }) => hash)),
      textArray(lots.map(({ text }) => text)),
    ]);
  send(statement.insertKeysStatement, [
    int8Array(kept.map(({ userId }) => userId)),
    textArray(kept.map(({ key }) => key)),
    textArray(kept.map(({ request }) => request)),
    int8Array(kept.map(({ auctionId }) => auctionId)),
    int4Array(kept.map(({ status }) => status)),
    textArray(kept.map(({ outcome }) => toRowText(outcome))),
    byteaArray(
      kept.map(({ lot, outcome }) => (outcome.kept === 'accepted' ? lot?.hash : undefined)),
    ),
  ]);
  return lots;
}
