import { equalBytes } from './bytes.ts';
import type { Hash } from './hashing.ts';

/** The Merkle tree of RFC 6962, section 2.1, its proofs checked as in RFC 9162, section 2.1. */

/** Where what is hashed is put together: in memory of its own each time a hash took twice as long. */
let message = new Uint8Array(1_024);

/** Leaves and nodes are hashed after different bytes, so that none can pass for the other. */
export function leafHash(hash: Hash, entry: Uint8Array): Uint8Array {
  const length = 1 + entry.length;
  if (length > message.length) message = new Uint8Array(2 * length);
  message[0] = 0;
  message.set(entry, 1);
  return hash(message.subarray(0, length));
}

export function nodeHash(hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array {
  message[0] = 1;
  message.set(left, 1);
  message.set(right, 1 + left.length);
  return hash(message.subarray(0, 1 + left.length + right.length));
}

/** The largest power of two below `size`: how many leaves the left half of such a tree has. */
export function leftHalf(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** Leaves from `start` up to, not including, `end`. */
export type Span = readonly [start: number, end: number];

/** A node that will never change: the root over the leaves from index × 2^level, 2^level of them. */
export interface TreeNode {
  level: number;
  index: number;
}

/** What is read of a stored tree: `readerOf` in tiles.ts makes one from tiles. */
export type ReadNode = (node: TreeNode) => Uint8Array;

/** The nodes that a span's root is made of, the left one first. Spans come from the functions below. */
export function nodesOf([start, end]: Span): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = start; at < end; ) {
    const width = leftHalf(end - at + 1);
    const level = Math.round(Math.log2(width));
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** Hashes subtrees together, from the right: how a tree of a size that is no power of two has its root. */
const fold = (hash: Hash, roots: readonly Uint8Array[]): Uint8Array =>
  roots.length === 0
    ? hash(new Uint8Array())
    : roots.reduceRight((right, left) => nodeHash(hash, left, right));

export const spanRoot = (hash: Hash, read: ReadNode, span: Span): Uint8Array =>
  fold(hash, nodesOf(span).map(read));

/**
 * The subtrees whose roots prove that the leaves at `indices` (ascending) are in a tree of `size`. For
 * one index in the order of RFC 6962, section 2.1.1; for many, no hash is there twice.
 */
export function inclusionSpans(indices: readonly number[], size: number): Span[] {
  const spans: Span[] = [];
  const walk = (start: number, end: number, from: number, to: number) => {
    if (end - start === 1) return;
    const middle = start + leftHalf(end - start);
    const cut = firstFrom(indices, middle, from, to);
    if (cut > from) walk(start, middle, from, cut);
    if (cut < to) walk(middle, end, cut, to);
    if (cut === to) spans.push([middle, end]);
    if (cut === from) spans.push([start, middle]);
  };
  if (indices.length > 0) walk(0, size, 0, indices.length);
  return spans;
}

/** Where in the ascending `indices`, between `from` and `to`, the first one not below `least` stands. */
function firstFrom(indices: readonly number[], least: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((indices[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A leaf's place in the log and its hash. */
export interface PlacedLeaf {
  index: number;
  leaf: Uint8Array;
}

/** The root of a tree of `size` that holds these leaves (by ascending index) if the proof is right. */
export function rootFromInclusion(
  hash: Hash,
  leaves: readonly PlacedLeaf[],
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  const indices = leaves.map(({ index }) => index);
  const sound = indices.every((index, at) => index > (indices[at - 1] ?? -1) && index < size);
  if (!sound || leaves.length === 0) return undefined;
  let used = 0;
  const next = () => proof[used++];
  const walk = (start: number, end: number, from: number, to: number): Uint8Array | undefined => {
    if (end - start === 1) return leaves[from]?.leaf;
    const middle = start + leftHalf(end - start);
    const cut = firstFrom(indices, middle, from, to);
    const known = cut > from ? walk(start, middle, from, cut) : undefined;
    const right = cut < to ? walk(middle, end, cut, to) : next();
    const left = known ?? next();
    return left && right && nodeHash(hash, left, right);
  };
  const root = walk(0, size, 0, leaves.length);
  return used === proof.length ? root : undefined;
}

/** The subtrees whose roots prove that a tree of `size` begins with the one of `earlier` (section 2.1.2). */
export function consistencySpans(earlier: number, size: number): Span[] {
  const walk = (start: number, end: number, cut: number, whole: boolean): Span[] => {
    if (cut === end) return whole ? [] : [[start, end]];
    const middle = start + leftHalf(end - start);
    return cut <= middle
      ? [...walk(start, middle, cut, whole), [middle, end]]
      : [...walk(middle, end, cut, false), [start, middle]];
  };
  return earlier === 0 ? [] : walk(0, size, earlier, true);
}

/** A tree as a checkpoint has it. */
export interface TreeHead {
  size: number;
  root: Uint8Array;
}

/** Whether the proof shows that `later` begins with all leaves of `earlier`. */
export function isConsistent(
  hash: Hash,
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === 0) return proof.length === 0 && equalBytes(earlier.root, fold(hash, []));
  let used = 0;
  /** The roots of both trees, as far as they lie between start and end. */
  const walk = (start: number, end: number, whole: boolean): Uint8Array[] => {
    const cut = earlier.size;
    if (cut === end) {
      const root = whole ? earlier.root : proof[used++];
      return root ? [root, root] : [];
    }
    const middle = start + leftHalf(end - start);
    const [old, now] = cut <= middle ? walk(start, middle, whole) : walk(middle, end, false);
    const beside = proof[used++];
    if (!old || !now || !beside) return [];
    return cut <= middle
      ? [old, nodeHash(hash, now, beside)]
      : [nodeHash(hash, beside, old), nodeHash(hash, beside, now)];
  };
  const [old, now] = walk(0, later.size, true);
  if (!old || !now || used !== proof.length) return false;
  return equalBytes(old, earlier.root) && equalBytes(now, later.root);
}

/** All that is needed of a tree to append to it: the roots of its full subtrees, the largest first. */
export interface CompactRange {
  size: number;
  roots: readonly Uint8Array[];
}

export const EMPTY_RANGE: CompactRange = { size: 0, roots: [] };

export const rangeRoot = (hash: Hash, { roots }: CompactRange): Uint8Array => fold(hash, roots);

/** Appends a leaf; `completed` hears of each node that is final from then on, the leaf first. */
export function appendLeaf(
  hash: Hash,
  { size, roots }: CompactRange,
  leaf: Uint8Array,
  completed: (node: TreeNode, root: Uint8Array) => void = () => {},
): CompactRange {
  const left = [...roots];
  let [level, index, root] = [0, size, leaf];
  completed({ level, index }, root);
  while (index % 2 === 1) {
    root = nodeHash(hash, left.pop() ?? root, root);
    level += 1;
    index = (index - 1) / 2;
    completed({ level, index }, root);
  }
  return { size: size + 1, roots: [...left, root] };
}
