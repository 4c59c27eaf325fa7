import { bigEndian, concat, fromBigEndian, readWhole } from './bytes.ts';
import { HASH_SIZE, type Hash } from './hashing.ts';
import { nodeHash, type ReadNode, type TreeNode } from './tree.ts';

/** Tiles and entry bundles of c2sp.org/tlog-tiles: what a log is stored and served as. */

/** A full tile: 256 hashes, eight levels of the tree. */
export const TILE_WIDTH = 256;
export const TILE_LEVELS = 8;
const MAX_ENTRY = 65_535;

export interface Tile {
  level: number | 'entries';
  index: number;
  /** Hashes or entries in it, 1 to 256. */
  width: number;
}

/** `tile/0/x001/067`, `tile/entries/000.p/17`: below the log's address. */
export function tilePath({ level, index, width }: Tile): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  }
  return `tile/${level}/${groups.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/;

export function readTilePath(path: string): Tile | undefined {
  const [, kind = '', groups = '', partial] = PATH.exec(path) ?? [];
  const level: Tile['level'] | undefined = kind === 'entries' ? kind : readWhole(kind);
  if (level === undefined || (level !== 'entries' && level > 63)) return undefined;
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const tile: Tile = { level, index: Number(groups.replace(/[x/]/g, '')), width };
  return width > 0 && tilePath(tile) === path ? tile : undefined;
}

/** How many hashes a level of tiles has in a tree of this size. */
export const hashesAt = (level: number, size: number) => Math.floor(size / TILE_WIDTH ** level);

/** The tiles that are new when a log grows from one size to another; each bundle of entries, too. */
export function tilesOfGrowth(from: number, to: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(level, to) > 0; level++) {
    const [before, after] = [hashesAt(level, from), hashesAt(level, to)];
    if (before === after) continue;
    const first = Math.floor(before / TILE_WIDTH);
    for (let index = first; index * TILE_WIDTH < after; index++) {
      const width = Math.min(TILE_WIDTH, after - index * TILE_WIDTH);
      tiles.push({ level, index, width });
    }
  }
  const bundles = tiles.filter(({ level }) => level === 0);
  return [...tiles, ...bundles.map((tile) => ({ ...tile, level: 'entries' as const }))];
}

/** The tile that holds a node or all it is made of, as wide as it is in a log of this size. */
export function tileOf({ level, index }: TreeNode, size: number): Tile {
  const tileLevel = Math.floor(level / TILE_LEVELS);
  const first = index * 2 ** (level % TILE_LEVELS);
  const tileIndex = Math.floor(first / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, hashesAt(tileLevel, size) - tileIndex * TILE_WIDTH);
  return { level: tileLevel, index: tileIndex, width };
}

/** Reads nodes from tiles that were fetched before; `bytesOf` is asked for the tiles of `tileOf`. */
export const readerOf =
  (hash: Hash, size: number, bytesOf: (tile: Tile) => Uint8Array): ReadNode =>
  (node) => {
    const tile = tileOf(node, size);
    const width = 2 ** (node.level % TILE_LEVELS);
    const start = node.index * width - tile.index * TILE_WIDTH;
    const bytes = bytesOf(tile);
    if (bytes.length !== tile.width * HASH_SIZE) throw new Error(`Wrong length: ${tilePath(tile)}`);
    return rootWithin(hash, bytes.subarray(start * HASH_SIZE, (start + width) * HASH_SIZE));
  };

function rootWithin(hash: Hash, bytes: Uint8Array): Uint8Array {
  if (bytes.length === HASH_SIZE) return bytes;
  const half = bytes.length / 2;
  return nodeHash(
    hash,
    rootWithin(hash, bytes.subarray(0, half)),
    rootWithin(hash, bytes.subarray(half)),
  );
}

/** Entries, each after its length in two bytes. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.some(({ length }) => length > MAX_ENTRY)) throw new Error('An entry is too long.');
  return concat(...entries.flatMap((entry) => [bigEndian(entry.length, 2), entry]));
}

/** Undefined unless the bundle has exactly `width` entries and nothing behind them. */
export function readBundle(bundle: Uint8Array, width: number): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + 2 <= bundle.length) {
    const end = at + 2 + fromBigEndian(bundle, at, at + 2);
    if (end > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return at === bundle.length && entries.length === width ? entries : undefined;
}
