import { asciiToBase64, toBase64, toBytes, toText } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import type { Hash } from './hashing.ts';
import { type NoteSignature, writeNote } from './note.ts';
import { proofHead } from './proof.ts';
import { type ToldHead, writeToldHead } from './told-head.ts';
import { leafHash, leftHalf, nodeHash } from './tree.ts';

/** The name of a batch, and who signs under it. */
export interface BatchSigner {
  key: { name: string };
  sign(text: string): NoteSignature;
}

/**
 * Receipts for the answers of one batch, in their order, as `openReceipt` reads them: one signature for all, over the
 * root of a tree whose leaves are the answers' texts. A batch's name may be signed under only once. What the ledger was
 * at that moment is signed with it.
 */
export function signReceipts(
  hash: Hash,
  { key, sign }: BatchSigner,
  texts: readonly string[],
  head?: ToldHead,
): string[] {
  const leaves = texts.map((text) => leafHash(hash, toBytes(text)));
  const paths = texts.map((): string[] => []);
  const root = rootAndPaths(hash, leaves, paths);
  const extensions = head ? [writeToldHead(head)] : [];
  const text = writeCheckpoint({ origin: key.name, size: texts.length, root, extensions });
  const checkpoint = toText(writeNote({ text, signatures: [sign(text)] }));
  return texts.map(
    (answer, at) => `${proofHead(at, asciiToBase64(answer), paths[at] ?? [])}${checkpoint}`,
  );
}

/** The root over leaves; adds to each one's path what its proof names, from its sibling up, in base64. */
function rootAndPaths(
  hash: Hash,
  leaves: readonly Uint8Array[],
  paths: readonly string[][],
): Uint8Array {
  const [only] = leaves;
  if (only && leaves.length === 1) return only;
  const half = leftHalf(leaves.length);
  const [before, after] = [paths.slice(0, half), paths.slice(half)];
  const left = rootAndPaths(hash, leaves.slice(0, half), before);
  const right = rootAndPaths(hash, leaves.slice(half), after);
  const [leftText, rightText] = [toBase64(left), toBase64(right)];
  for (const path of before) path.push(rightText);
  for (const path of after) path.push(leftText);
  return nodeHash(hash, left, right);
}
