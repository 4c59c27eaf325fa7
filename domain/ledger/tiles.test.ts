import { expect, test } from 'vitest';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { toBytes } from './bytes.ts';
import { EMPTY_EDGE, edgeTiles, growLog, type LogEdge, openEdge } from './log-edge.ts';
import {
  readBundle,
  readerOf,
  readTilePath,
  tilePath,
  tilesOfGrowth,
  writeBundle,
} from './tiles.ts';
import {
  consistencySpans,
  inclusionSpans,
  isConsistent,
  leafHash,
  rangeRoot,
  rootFromInclusion,
  spanRoot,
} from './tree.ts';

const pathsOf = (from: number, to: number) => tilesOfGrowth(from, to).map(tilePath);

test('tiles have the paths of the specification, and no other path is one', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', index: 7, width: 17 })).toBe('tile/entries/007.p/17');
  for (const path of ['tile/63/000', 'tile/entries/x001/067.p/255', 'tile/2/999.p/1']) {
    expect(tilePath(readTilePath(path) ?? { level: 0, index: 0, width: 1 })).toBe(path);
  }
  for (const path of [
    'tile/64/000',
    'tile/00/000',
    'tile/0/x000/067',
    'tile/0/067.p/256',
    'tile/0/067.p/0',
    'tile/0/067.p/07',
    'tile/0/67',
    'tile/0/001/067',
    '/tile/0/000',
    'tile/data/000',
    'tile/0/000\n',
  ]) {
    expect(readTilePath(path), path).toBeUndefined();
  }
});

test('a log of 70,000 entries has the tiles that the specification counts', () => {
  const paths = pathsOf(0, 70_000).filter((path) => !path.includes('entries'));
  expect(paths.filter((path) => /^tile\/0\/\d+$/.test(path)).length).toBe(273);
  expect(paths.filter((path) => !/^tile\/0\/\d+$/.test(path))).toEqual([
    'tile/0/273.p/112',
    'tile/1/000',
    'tile/1/001.p/17',
    'tile/2/000.p/1',
  ]);
  expect(pathsOf(0, 256)).toEqual(['tile/0/000', 'tile/1/000.p/1', 'tile/entries/000']);
  expect(pathsOf(255, 257)).toEqual([
    'tile/0/000',
    'tile/0/001.p/1',
    'tile/1/000.p/1',
    'tile/entries/000',
    'tile/entries/001.p/1',
  ]);
  expect(pathsOf(300, 300)).toEqual([]);
});

test('entries come out of a bundle as they went in, and a bundle that is cut is refused', () => {
  const entries = ['one', '', 'three\n', 'x'.repeat(65_535)].map(toBytes);
  const bundle = writeBundle(entries);
  expect(readBundle(bundle, 4)).toEqual(entries);
  expect(readBundle(bundle, 3)).toBeUndefined();
  expect(readBundle(bundle.subarray(0, -1), 4)).toBeUndefined();
  expect(readBundle(new Uint8Array([...bundle, 0]), 4)).toBeUndefined();
  expect(() => writeBundle([new Uint8Array(65_536)])).toThrow('too long');
});

test('a log that is opened from its tiles again and again grows to the same tree, and proves all of it', () => {
  const entries = Array.from({ length: 66_000 }, (_, at) => toBytes(`entry ${at}\n`));
  const stored = new Map<string, Uint8Array>();
  const bytesOf = (tile: Parameters<typeof tilePath>[0]) =>
    stored.get(tilePath(tile)) ?? new Uint8Array();
  const heads: { size: number; root: Uint8Array }[] = [];
  let edge: LogEdge = EMPTY_EDGE;
  for (const size of [1, 2, 255, 256, 257, 1_000, 65_535, 65_536, 65_537, 66_000]) {
    const grown = growLog(sha256, edge, entries.slice(edge.range.size, size));
    for (const { tile, bytes } of grown.tiles) stored.set(tilePath(tile), bytes);
    heads.push({ size, root: rangeRoot(sha256, grown.edge.range) });
    edge = openEdge(sha256, size, bytesOf);
    expect(edge).toEqual(grown.edge);
    expect(edgeTiles(size).length).toBeLessThanOrEqual(4);
  }
  const [last] = heads.slice(-1);
  if (!last) throw new Error('There are heads.');
  const read = readerOf(sha256, last.size, bytesOf);
  for (const index of [0, 254, 255, 256, 999, 65_535, 65_999]) {
    const proof = inclusionSpans([index], last.size).map((span) => spanRoot(sha256, read, span));
    const leaf = leafHash(sha256, entries[index] ?? new Uint8Array());
    expect(rootFromInclusion(sha256, [{ index, leaf }], last.size, proof)).toEqual(last.root);
  }
  for (const head of heads) {
    const proof = consistencySpans(head.size, last.size).map((span) =>
      spanRoot(sha256, read, span),
    );
    expect(isConsistent(sha256, head, last, proof)).toBe(true);
  }
});
