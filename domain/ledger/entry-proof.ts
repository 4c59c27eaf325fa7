import { fromHex } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { type Entry, readEntry } from './entries.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import { type NoteKey, readNote } from './note.ts';
import { isIncluded, readProof } from './proof.ts';
import { pseudonymOf } from './pseudonym.ts';
import type { AcceptedText } from './receipt.ts';
import { leafHash } from './tree.ts';
import { openSigned } from './verify-log.ts';

/** The name of the log that a proof says it is of, whoever signed it. */
export function originOf(bytes: Uint8Array): string | undefined {
  const proof = readProof(bytes);
  const note = proof && readNote(proof.checkpoint);
  return note && readCheckpoint(note.text)?.origin;
}

/** An entry, and the log that has it. */
export interface OpenedEntry {
  entry: Entry;
  head: Checkpoint;
  /** The signed checkpoint, byte for byte. */
  checkpoint: Uint8Array;
}

/**
 * What the proof of one entry holds (c2sp.org/tlog-proof), if this key signed the log that has it. A text: why it
 * counts for nothing; undefined: it is no such proof.
 */
export async function openEntryProof(
  hash: Hash,
  verify: VerifySignature,
  key: NoteKey,
  bytes: Uint8Array,
): Promise<OpenedEntry | string | undefined> {
  const proof = readProof(bytes);
  const entry = proof?.extra && readEntry(proof.extra);
  if (!proof?.extra || !entry) return undefined;
  const opened = await openSigned(verify, key, proof.checkpoint);
  if (typeof opened === 'string') return opened;
  const head = opened.checkpoint;
  const leaf = { index: proof.index, leaf: leafHash(hash, proof.extra) };
  return isIncluded(hash, head, [leaf], proof.hashes)
    ? { entry, head, checkpoint: proof.checkpoint }
    : 'This entry is not in the ledger that was signed.';
}

/**
 * Whether an entry is the bid that a receipt promised: in its place, by its bidder, and for what was asked. How high a
 * limit is that leads, only its opening shows.
 */
export function isPromised(hash: Hash, promise: AcceptedText, entry: Entry): boolean {
  if (entry.kind !== 'bid') return false;
  const bidder = entry.how === 'hand' ? entry.bidder : entry.answered?.bidder;
  return (
    (['lot', 'seq', 'how', 'price', 'at'] as const).every((one) => entry[one] === promise[one]) &&
    (promise.ends === null || promise.ends === entry.ends) &&
    (promise.bidder === null || promise.bidder === bidder) &&
    isTheirName(hash, promise) &&
    isAsked(promise, entry)
  );
}

/** With it they can prove who they are in the lot. */
function isTheirName(hash: Hash, { lot, account, bidder, salt }: AcceptedText): boolean {
  const secret = salt === null ? undefined : fromHex(salt);
  if (account === null || !secret) return bidder === null;
  return pseudonymOf(hash, lot, account, secret) === bidder;
}

/** A bid that leads is between what was asked and the limit; of one that was answered all that it offered is told. */
function isAsked({ asked, limit }: AcceptedText, { how, price, answered, seal }: Entry<'bid'>) {
  const most = limit ?? asked;
  if (how === 'limit') return answered !== null && (most === null || answered.cents === most);
  return seal !== null && price >= (asked ?? 0) && (most === null || price <= most);
}
