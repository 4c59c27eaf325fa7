import { expect, test } from 'vitest';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { fromHex, toBytes, toHex } from './bytes.ts';
import {
  appendLeaf,
  consistencySpans,
  EMPTY_RANGE,
  inclusionSpans,
  isConsistent,
  leafHash,
  nodeHash,
  rangeRoot,
  rootFromInclusion,
  type Span,
} from './tree.ts';

/** The entries and roots with which implementations of RFC 6962 are tested. */
const PUBLISHED = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [
    '606162636465666768696a6b6c6d6e6f',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
] as const;

/** The tree as the RFC defines it, from all of its leaves. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [first = sha256(new Uint8Array())] = leaves;
  if (leaves.length < 2) return first;
  const half = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return nodeHash(sha256, rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

const leaves = Array.from({ length: 40 }, (_, at) => leafHash(sha256, toBytes(`entry ${at}`)));
const hashesOf = (spans: readonly Span[]) =>
  spans.map(([start, end]) => rootOf(leaves.slice(start, end)));
const headOf = (size: number) => ({ size, root: rootOf(leaves.slice(0, size)) });

test('the published entries have the published roots, and an empty tree its own', () => {
  let range = EMPTY_RANGE;
  expect(toHex(rangeRoot(sha256, range))).toBe(toHex(sha256(new Uint8Array())));
  for (const [entry, root] of PUBLISHED) {
    const leaf = leafHash(sha256, fromHex(entry) ?? new Uint8Array());
    range = appendLeaf(sha256, range, leaf);
    expect(toHex(rangeRoot(sha256, range))).toBe(root);
  }
});

test('whoever appends with a few hashes gets the root of the whole, at every size', () => {
  let range = EMPTY_RANGE;
  for (const [at, leaf] of leaves.entries()) {
    range = appendLeaf(sha256, range, leaf);
    expect(rangeRoot(sha256, range)).toEqual(headOf(at + 1).root);
    expect(range.roots.length).toBeLessThanOrEqual(6);
  }
});

test('each entry is proved to be in each tree, at its place and at no other', () => {
  for (let size = 1; size <= leaves.length; size++) {
    const { root } = headOf(size);
    for (let index = 0; index < size; index++) {
      const proof = hashesOf(inclusionSpans([index], size));
      const [leaf = root] = leaves.slice(index);
      const rootAt = (place: number, in_ = size, hashes = proof) =>
        rootFromInclusion(sha256, [{ index: place, leaf }], in_, hashes);
      expect(rootAt(index)).toEqual(root);
      expect(rootAt(index + 1)).not.toEqual(root);
      expect(rootAt(index - 1)).not.toEqual(root);
      expect(rootAt(index, size, [...proof, leaf])).toBeUndefined();
      if (size > 1) expect(rootAt(index, size, proof.slice(1))).not.toEqual(root);
    }
  }
});

test('entries of one lot are proved together, with no hash twice', () => {
  const indices = [3, 4, 5, 11, 12, 30, 36];
  const many = indices.map((index) => ({ index, leaf: leaves[index] ?? new Uint8Array() }));
  const spans = inclusionSpans(indices, leaves.length);
  expect(rootFromInclusion(sha256, many, leaves.length, hashesOf(spans))).toEqual(headOf(40).root);
  expect(spans.length).toBeLessThan(indices.length * 3);
  const swapped = many.with(0, { index: 4, leaf: many[0]?.leaf ?? new Uint8Array() });
  expect(rootFromInclusion(sha256, swapped, 40, hashesOf(spans))).toBeUndefined();
  expect(rootFromInclusion(sha256, [], 40, hashesOf(spans))).toBeUndefined();
  const all = leaves.map((leaf, index) => ({ index, leaf }));
  expect(rootFromInclusion(sha256, all, 40, [])).toEqual(headOf(40).root);
});

test('a log only grows: from each size to each later one, and never from another history', () => {
  for (let size = 1; size <= leaves.length; size++) {
    for (let earlier = 0; earlier <= size; earlier++) {
      const proof = hashesOf(consistencySpans(earlier, size));
      const [before, after] = [headOf(earlier), headOf(size)];
      expect(isConsistent(sha256, before, after, proof)).toBe(true);
      const forked = { size: earlier, root: rootOf([...leaves.slice(1, earlier + 1)]) };
      if (earlier > 0) expect(isConsistent(sha256, forked, after, proof)).toBe(false);
      expect(isConsistent(sha256, before, { size, root: before.root }, proof)).toBe(
        earlier === size || earlier === 0,
      );
      expect(isConsistent(sha256, before, after, [...proof, after.root])).toBe(false);
      if (proof.length > 0) expect(isConsistent(sha256, before, after, proof.slice(1))).toBe(false);
      if (earlier < size) expect(isConsistent(sha256, after, before, proof)).toBe(false);
    }
  }
});
