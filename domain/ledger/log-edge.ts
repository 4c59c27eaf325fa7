import { concat } from './bytes.ts';
import { HASH_SIZE, type Hash } from './hashing.ts';
import {
  hashesAt,
  readBundle,
  readerOf,
  TILE_LEVELS,
  TILE_WIDTH,
  type Tile,
  tilesOfGrowth,
  writeBundle,
} from './tiles.ts';
import { appendLeaf, type CompactRange, EMPTY_RANGE, leafHash, nodesOf } from './tree.ts';

/** The right edge of a log: all that is kept of it to append. */
export interface LogEdge {
  range: CompactRange;
  /** The hashes in the partial tile of each level; in that of entries, the entries. */
  partial: ReadonlyMap<Tile['level'], readonly Uint8Array[]>;
}

export const EMPTY_EDGE: LogEdge = { range: EMPTY_RANGE, partial: new Map() };

export interface WrittenTile {
  tile: Tile;
  bytes: Uint8Array;
}

/** Appends entries: the edge afterwards, and the tiles to store before a checkpoint names them. */
export function growLog(
  hash: Hash,
  edge: LogEdge,
  entries: readonly Uint8Array[],
): { edge: LogEdge; tiles: WrittenTile[] } {
  const rows = new Map([...edge.partial].map(([level, row]) => [level, [...row]]));
  const add = (level: Tile['level'], one: Uint8Array) => {
    const row = rows.get(level);
    if (row) row.push(one);
    else rows.set(level, [one]);
  };
  let { range } = edge;
  for (const entry of entries) {
    add('entries', entry);
    range = appendLeaf(hash, range, leafHash(hash, entry), ({ level }, root) => {
      if (level % TILE_LEVELS === 0) add(level / TILE_LEVELS, root);
    });
  }
  const from = edge.range.size;
  const tiles = tilesOfGrowth(from, range.size).map((tile) => {
    const level = tile.level === 'entries' ? 0 : tile.level;
    const start = tile.index - Math.floor(hashesAt(level, from) / TILE_WIDTH);
    const row = rows.get(tile.level) ?? [];
    const within = row.slice(start * TILE_WIDTH, start * TILE_WIDTH + tile.width);
    return { tile, bytes: tile.level === 'entries' ? writeBundle(within) : concat(...within) };
  });
  const partial = new Map(
    [...rows]
      .map(([level, row]) => [level, row.slice(row.length - (row.length % TILE_WIDTH))] as const)
      .filter(([, row]) => row.length > 0),
  );
  return { edge: { range, partial }, tiles };
}

/** The partial tiles that `openEdge` reads of a log of this size; a full one is never needed. */
export const edgeTiles = (size: number): Tile[] =>
  tilesOfGrowth(0, size).filter(({ width }) => width < TILE_WIDTH);

/** The edge of a stored log, from its `edgeTiles`. */
export function openEdge(hash: Hash, size: number, bytesOf: (tile: Tile) => Uint8Array): LogEdge {
  const read = readerOf(hash, size, bytesOf);
  const partial = edgeTiles(size).map(
    (tile) => [tile.level, contentOf(tile, bytesOf(tile))] as const,
  );
  return { range: { size, roots: nodesOf([0, size]).map(read) }, partial: new Map(partial) };
}

function contentOf({ level, width }: Tile, bytes: Uint8Array): Uint8Array[] {
  const entries = level === 'entries' ? readBundle(bytes, width) : undefined;
  if (level === 'entries' && !entries) throw new Error('A bundle of entries is damaged.');
  return (
    entries ??
    Array.from({ length: width }, (_, at) => bytes.subarray(at * HASH_SIZE, (at + 1) * HASH_SIZE))
  );
}
