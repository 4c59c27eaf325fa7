import { sql } from 'kysely';
import { concat } from '#domain/ledger/bytes.ts';
import {
  hashesAt,
  readerOf,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
  writeBundle,
} from '#domain/ledger/tiles.ts';
import { leafHash, nodesOf, type Span, spanRoot } from '#domain/ledger/tree.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

/** A tile or a bundle of entries, made from what is stored; undefined where some of it is missing. */
export async function readTile(
  db: Db | Tx,
  log: number,
  { level, index, width }: Tile,
): Promise<Uint8Array | undefined> {
  const from = index * TILE_WIDTH;
  if (level !== 'entries' && level > 0) {
    const hashes = await readNodes(db, log, level, [from, from + width]);
    return hashes.length === width ? concat(...hashes) : undefined;
  }
  const entries = await readEntries(db, log, [from, from + width]);
  if (entries.length !== width) return undefined;
  if (level === 'entries') return writeBundle(entries);
  return concat(...entries.map((entry) => leafHash(sha256, entry)));
}

async function readNodes(db: Db | Tx, log: number, level: number, [from, to]: Span) {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from ledger_nodes where log = ${log} and level = ${level} and index >= ${from} and index < ${to}
    order by index`.execute(db);
  return rows.map(({ hash }) => hash);
}

async function readEntries(db: Db | Tx, log: number, [from, to]: Span) {
  const { rows } = await sql<{ entry: Buffer }>`
    select entry from ledger_entries where log = ${log} and index >= ${from} and index < ${to}
    order by index`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Whether a log with so many entries has this tile. */
export const hasTile = ({ level, index, width }: Tile, size: number): boolean =>
  index * TILE_WIDTH + width <= hashesAt(level === 'entries' ? 0 : level, size);

/** Reads tiles once each, as `openEdge` and `readerOf` ask for them; throws where one is missing. */
export async function readTiles(
  db: Db | Tx,
  log: number,
  tiles: readonly Tile[],
): Promise<(tile: Tile) => Uint8Array> {
  const read = new Map<string, Uint8Array>();
  for (const tile of tiles) {
    const path = tilePath(tile);
    if (read.has(path)) continue;
    const bytes = await readTile(db, log, tile);
    if (!bytes) throw new Error(`Log ${log} lacks ${path}.`);
    read.set(path, bytes);
  }
  return (tile) => {
    const bytes = read.get(tilePath(tile));
    if (!bytes) throw new Error(`${tilePath(tile)} was not read.`);
    return bytes;
  };
}

/** The roots of these spans in a log as it was with so many entries: an inclusion or a consistency proof. */
export async function proveSpans(
  db: Db | Tx,
  { log, size }: { log: number; size: number },
  spans: readonly Span[],
): Promise<Uint8Array[]> {
  const tiles = spans.flatMap((span) => nodesOf(span).map((node) => tileOf(node, size)));
  const read = readerOf(sha256, size, await readTiles(db, log, tiles));
  return spans.map((span) => spanRoot(sha256, read, span));
}
