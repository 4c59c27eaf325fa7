import { readCheckpoint } from './checkpoint.ts';
import { type Entry, readEntry } from './entries.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import { keyOfLog, numberOf } from './log-name.ts';
import { type NoteKey, readNote } from './note.ts';
import { isIncluded, readProof } from './proof.ts';
import type { AcceptedText } from './receipt.ts';
import { leafHash, type TreeHead } from './tree.ts';
import { openSigned } from './verify-log.ts';

/** The key under the name of the log that a signed checkpoint is of. */
export function keyFor(hash: Hash, key: NoteKey, checkpoint: Uint8Array): NoteKey {
  const note = readNote(checkpoint);
  const origin = note && readCheckpoint(note.text)?.origin;
  return keyOfLog(hash, key, numberOf({ name: origin ?? '' }));
}

/**
 * What the proof of one entry holds (c2sp.org/tlog-proof), if this key signed the log that has it. A text: why it counts
 * for nothing; undefined: it is no such proof.
 */
export async function openEntryProof(
  hash: Hash,
  verify: VerifySignature,
  key: NoteKey,
  bytes: Uint8Array,
): Promise<{ entry: Entry; head: TreeHead & { origin: string } } | string | undefined> {
  const proof = readProof(bytes);
  const entry = proof?.extra && readEntry(proof.extra);
  if (!proof?.extra || !entry) return undefined;
  const opened = await openSigned(verify, key, proof.checkpoint);
  if (typeof opened === 'string') return opened;
  const { checkpoint: head } = opened;
  const leaf = { index: proof.index, leaf: leafHash(hash, proof.extra) };
  return isIncluded(hash, head, [leaf], proof.hashes)
    ? { entry, head }
    : 'This entry is not in the ledger that was signed.';
}

/** Whether an entry is the bid that a receipt promised. */
export function isPromised(promise: AcceptedText, entry: Entry): boolean {
  if (entry.kind !== 'bid') return false;
  const bidder = entry.how === 'hand' ? entry.bidder : entry.answered?.bidder;
  return (
    (['lot', 'seq', 'how', 'price', 'at'] as const).every((one) => entry[one] === promise[one]) &&
    (promise.ends === null || promise.ends === entry.ends) &&
    (promise.bidder === null || promise.bidder === bidder)
  );
}
