import { asciiToBase64, toBase64, toBytes, toText } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import type { Hash } from './hashing.ts';
import { type NoteSignature, writeNote } from './note.ts';
import { proofHead } from './proof.ts';
import {
  appendLeaf,
  type CompactRange,
  EMPTY_RANGE,
  inclusionSpans,
  leafHash,
  rangeRoot,
  type Span,
  spanRoot,
} from './tree.ts';

/** The name of a batch, and who signs under it. */
export interface BatchSigner {
  key: { name: string };
  sign(text: string): NoteSignature;
}

/**
 * Receipts for the answers of one batch, in their order, as `openReceipt` reads them: one signature for all, over the
 * root of a tree whose leaves are the answers' texts. A batch's name may be signed under only once.
 */
export function signReceipts(
  hash: Hash,
  { key, sign }: BatchSigner,
  texts: readonly string[],
): string[] {
  const { range, rootOf } = growTree(hash, texts);
  const [origin, size, root] = [key.name, range.size, rangeRoot(hash, range)];
  const text = writeCheckpoint({ origin, size, root, extensions: [] });
  const checkpoint = toText(writeNote({ text, signatures: [sign(text)] }));
  return texts.map((answer, index) => {
    const hashes = inclusionSpans([index], size).map(rootOf);
    return `${proofHead(index, asciiToBase64(answer), hashes)}${checkpoint}`;
  });
}

/** The tree over a batch; `rootOf` gives roots in base64, each made once however many proofs it is in. */
function growTree(hash: Hash, texts: readonly string[]) {
  const nodes: Uint8Array[][] = [];
  let range: CompactRange = EMPTY_RANGE;
  for (const text of texts)
    range = appendLeaf(hash, range, leafHash(hash, toBytes(text)), ({ level, index }, root) => {
      nodes[level] ??= [];
      nodes[level][index] = root;
    });
  const read = ({ level, index }: { level: number; index: number }): Uint8Array => {
    const root = nodes[level]?.[index];
    if (!root) throw new Error('A tree lacks a node of its own.');
    return root;
  };
  const made = new Map<number, string>();
  const rootOf = (span: Span): string => {
    const place = span[0] * (texts.length + 1) + span[1];
    const root = made.get(place) ?? toBase64(spanRoot(hash, read, span));
    made.set(place, root);
    return root;
  };
  return { range, rootOf };
}
