import { fromBase64, readWhole, toBase64 } from './bytes.ts';
import { HASH_SIZE } from './hashing.ts';
import type { TreeHead } from './tree.ts';

/** What a log says of itself at one moment (c2sp.org/tlog-checkpoint): the text of a signed note. */
export interface Checkpoint extends TreeHead {
  /** Which log: its public address without scheme. */
  origin: string;
  /** Lines whose meaning the format leaves open: a log of ours has none, a batch of receipts one (`told-head.ts`). */
  extensions: readonly string[];
}

export const writeCheckpoint = ({ origin, size, root, extensions }: Checkpoint): string =>
  [origin, size, toBase64(root), ...extensions].map((line) => `${line}\n`).join('');

/** Undefined unless writing the checkpoint again gives the same text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.includes('')) return undefined;
  const [origin = '', digits = '', base64 = '', ...extensions] = lines;
  const [size, root] = [readWhole(digits), fromBase64(base64)];
  if (!origin || size === undefined || root?.length !== HASH_SIZE) return undefined;
  return { origin, size, root, extensions };
}
