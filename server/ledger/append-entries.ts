import { sql } from 'kysely';
import { toText } from '#domain/ledger/bytes.ts';
import { HASH_SIZE } from '#domain/ledger/hashing.ts';
import { growLog, type LogEdge } from '#domain/ledger/log-edge.ts';
import { hashesAt, TILE_WIDTH } from '#domain/ledger/tiles.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

/** An entry on its way into a log; what belongs to no lot has no place in one. */
export interface NewEntry {
  entry: Uint8Array;
  place: { lotId: number; seq: number; step: number } | undefined;
}

/** Appends entries within the transaction; the log's edge after them. */
export async function appendEntries(
  tx: Tx,
  log: number,
  edge: LogEdge,
  entries: readonly NewEntry[],
): Promise<LogEdge> {
  if (entries.length === 0) return edge;
  const from = edge.range.size;
  const grown = growLog(
    sha256,
    edge,
    entries.map(({ entry }) => entry),
  );
  // As texts, which they are: as bytes they would travel in hex, and take a quarter longer.
  await sql`
    insert into ledger_entries (log, index, auction_id, seq, step, entry)
    select ${log}, ${from}::bigint + nr - 1, lot, seq, step, convert_to(entry, 'UTF8')
    from unnest(${entries.map(({ place }) => place?.lotId ?? null)}::bigint[],
                ${entries.map(({ place }) => place?.seq ?? null)}::int[],
                ${entries.map(({ place }) => place?.step ?? null)}::int[],
                ${entries.map(({ entry }) => toText(entry))}::text[])
         with ordinality as new (lot, seq, step, entry, nr)`.execute(tx);
  await insertNodes(tx, log, newNodes(from, grown));
  const size = grown.edge.range.size;
  const updated = await sql`
    update ledger_logs set size = ${size} where number = ${log} and size = ${from}`.execute(tx);
  if (updated.numAffectedRows !== 1n) throw new Error('Somebody else appends to the log.');
  return grown.edge;
}

interface Node {
  level: number;
  index: number;
  hash: Uint8Array;
}

/** What is new above the leaves: the hashes over whole tiles. */
function newNodes(from: number, { edge, tiles }: ReturnType<typeof growLog>): Node[] {
  const nodes: Node[] = [];
  for (const { tile, bytes } of tiles) {
    const { level } = tile;
    if (level === 'entries' || level === 0) continue;
    const [before, after] = [hashesAt(level, from), hashesAt(level, edge.range.size)];
    const first = tile.index * TILE_WIDTH;
    for (
      let index = Math.max(before, first);
      index < Math.min(after, first + tile.width);
      index++
    ) {
      const at = (index - first) * HASH_SIZE;
      nodes.push({ level, index, hash: bytes.subarray(at, at + HASH_SIZE) });
    }
  }
  return nodes;
}

async function insertNodes(tx: Tx, log: number, nodes: readonly Node[]): Promise<void> {
  if (nodes.length === 0) return;
  await sql`
    insert into ledger_nodes (log, level, index, hash)
    select ${log}, level, index, hash
    from unnest(${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ index }) => index)}::bigint[],
                ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[]) as new (level, index, hash)`.execute(
    tx,
  );
}
