import { sql } from 'kysely';
import { HASH_SIZE } from '#domain/ledger/hashing.ts';
import type { OpeningRecord } from '#domain/ledger/lot-openings.ts';
import {
  inclusionSpans,
  leafHash,
  nodeHash,
  type ReadNode,
  spanRoot,
} from '#domain/ledger/tree.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/ledger-key.ts';

export interface IndexedEntry {
  index: number;
  bytes: Uint8Array;
}

/** One lot's part of a log, with places in it: what `replayLot` takes once indices are put aside. */
export interface StoredLotRecord {
  /** In the order of the log. */
  entries: IndexedEntry[];
  /** Empty until the lot has closed. */
  openings: OpeningRecord[];
  /** The `sealed` entries that openings point to. */
  sealed: IndexedEntry[];
}

/** Undefined where the lot is not in the log; only the first `size` entries of the log count. */
export async function readLotRecord(
  db: Db,
  { log, lot, size }: { log: number; lot: number; size: number },
): Promise<StoredLotRecord | undefined> {
  const { rows } = await sql<{ index: number; entry: Buffer; kind: string }>`
    select index, entry from ledger_entries
    where log = ${log} and auction_id = ${lot} and index < ${size} order by seq, step`.execute(db);
  if (rows.length === 0) return undefined;
  const entries = rows.map(({ index, entry }) => ({ index, bytes: entry }));
  const isClosed = entries.some(({ bytes }) => CLOSED.test(Buffer.from(bytes).toString('latin1')));
  const openings = isClosed ? await readOpenings(db, log, lot) : [];
  const batches = await readBatches(db, log, openings);
  return {
    entries,
    openings: openings.map(({ opening, number, index }) =>
      number === null || index === null
        ? { opening }
        : { opening, sealed: { number, index, proof: proofIn(batches.get(number), index) } },
    ),
    sealed: [...batches.values()].map(({ index, entry }) => ({ index, bytes: entry })),
  };
}

const CLOSED = /^fairlot\.entry\/v1 lot_closed\n/;

interface OpeningRow {
  opening: Buffer;
  number: number | null;
  index: number | null;
}

async function readOpenings(db: Db, log: number, lot: number): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select opening, sealed_number as number, sealed_index as index from ledger_openings
    where log = ${log} and auction_id = ${lot} order by ledger_openings.number`.execute(db);
  return rows;
}

interface Batch {
  number: number;
  index: number;
  leaves: Buffer;
  entry: Buffer;
}

async function readBatches(
  db: Db,
  log: number,
  openings: readonly OpeningRow[],
): Promise<Map<number, Batch>> {
  const numbers = openings.flatMap(({ number }) => (number === null ? [] : [number]));
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Batch>`
    select number, ledger_seals.index, leaves, entry from ledger_seals
    join ledger_entries using (log, index)
    where log = ${log} and number = any (${numbers}::bigint[]) order by number`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}

/** That a seal is in its batch. */
function proofIn(batch: Batch | undefined, index: number): Uint8Array[] {
  if (!batch) throw new Error('A batch of seals is missing.');
  const { leaves } = batch;
  const read: ReadNode = ({ level, index: at }) =>
    level === 0
      ? leafHash(sha256, leaves.subarray(at * HASH_SIZE, (at + 1) * HASH_SIZE))
      : nodeHash(
          sha256,
          read({ level: level - 1, index: at * 2 }),
          read({ level: level - 1, index: at * 2 + 1 }),
        );
  const size = leaves.length / HASH_SIZE;
  return inclusionSpans([index], size).map((span) => spanRoot(sha256, read, span));
}
