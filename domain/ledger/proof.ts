import { concat, equalBytes, fromBase64, readWhole, toBase64, toBytes, toText } from './bytes.ts';
import { HASH_SIZE, type Hash } from './hashing.ts';
import { type PlacedLeaf, rootFromInclusion, type TreeHead } from './tree.ts';

/** One entry's place in a log, to keep and check without the log: c2sp.org/tlog-proof. */
export interface LogProof {
  index: number;
  /** Whatever is handed along; nothing vouches for it. */
  extra: Uint8Array | undefined;
  /** From the leaf's sibling up, as `inclusionSpans` orders them. */
  hashes: readonly Uint8Array[];
  /** The signed checkpoint, byte for byte. */
  checkpoint: Uint8Array;
}

const HEADER = 'c2sp.org/tlog-proof@v1';
const MOST_HASHES = 63;

export const writeProof = ({ index, extra, hashes, checkpoint }: LogProof): Uint8Array =>
  concat(toBytes(proofHead(index, extra && toBase64(extra), hashes.map(toBase64))), checkpoint);

/** All of a proof that stands before its checkpoint, with `extra` and the hashes in base64. */
export const proofHead = (
  index: number,
  extra: string | undefined,
  hashes: readonly string[],
): string =>
  [HEADER, ...(extra ? [`extra ${extra}`] : []), `index ${index}`, ...hashes, '', ''].join('\n');

/** Undefined unless writing the proof again gives the same bytes; the checkpoint is read elsewhere. */
export function readProof(bytes: Uint8Array): LogProof | undefined {
  const text = toText(bytes);
  const split = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || split < 0) return undefined;
  const [header, ...lines] = text.slice(0, split).split('\n');
  const extra = lines[0]?.startsWith('extra ')
    ? fromBase64(lines.shift()?.slice(6) ?? '')
    : undefined;
  const index = readWhole(/^index (\d+)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  const hashes = lines.flatMap((line) => fromBase64(line) ?? []);
  if (header !== HEADER || index === undefined || hashes.length > MOST_HASHES) return undefined;
  if (hashes.some(({ length }) => length !== HASH_SIZE)) return undefined;
  const proof = { index, extra, hashes, checkpoint: toBytes(text.slice(split + 2)) };
  return equalBytes(writeProof(proof), bytes) ? proof : undefined;
}

/** Whether these leaves, by ascending index, are in the tree of a checkpoint. */
export function isIncluded(
  hash: Hash,
  { size, root }: TreeHead,
  leaves: readonly PlacedLeaf[],
  hashes: readonly Uint8Array[],
): boolean {
  const found = rootFromInclusion(hash, leaves, size, hashes);
  return found !== undefined && equalBytes(found, root);
}
