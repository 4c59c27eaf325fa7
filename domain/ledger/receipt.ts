import { readCheckpoint } from './checkpoint.ts';
import { account, code, digest, oneOf, optional, pseudonym, whole } from './entry-values.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import { type TextOf, textsOf } from './labelled-texts.ts';
import { type NoteKey, noteKey, readNote, verifyNote } from './note.ts';
import { isIncluded, readProof } from './proof.ts';
import { leafHash } from './tree.ts';

/**
 * The answer to a bid or to a change of a limit, as its receipt says it: docs/ledger-entries.md tells what the fields
 * mean.
 */
const KINDS = {
  accepted: {
    lot: whole,
    seq: whole,
    how: oneOf('hand', 'limit'),
    account: optional(account),
    bidder: optional(pseudonym),
    salt: optional(digest),
    asked: optional(whole),
    limit: optional(whole),
    price: whole,
    at: whole,
    ends: optional(whole),
  },
  limit: {
    lot: whole,
    account: optional(account),
    bidder: optional(pseudonym),
    salt: optional(digest),
    change: oneOf('set', 'raised', 'lowered', 'kept', 'cancelled'),
    limit: optional(whole),
    seq: whole,
    at: whole,
  },
  refused: {
    lot: whole,
    account: optional(account),
    code,
    asked: optional(whole),
    limit: optional(whole),
    floor: optional(whole),
    seq: whole,
    at: whole,
  },
} as const;

const texts = textsOf('fairlot.receipt/v1', KINDS);
export const { read: readReceiptText, format: formatReceiptText } = texts;

export type ReceiptText = TextOf<typeof KINDS>;
export type AcceptedText = TextOf<typeof KINDS, 'accepted'>;
export type LimitText = TextOf<typeof KINDS, 'limit'>;

/** Under the site's host: each batch of answers is a small log of its own, with a name that comes once. */
export const RECEIPTS = 'receipts';

export type ReceiptFault =
  | 'unreadable'
  /** The site's key did not sign it. */
  | 'not_signed'
  /** It was signed, but for other answers. */
  | 'not_included';

/**
 * What a receipt says, if the key of the site's log signed it: a `tlog-proof` whose `extra` is the text. The key of a
 * batch is the log's under the batch's own name.
 */
export async function openReceipt(
  hash: Hash,
  verify: VerifySignature,
  log: NoteKey,
  bytes: Uint8Array,
): Promise<ReceiptText | ReceiptFault> {
  const proof = readProof(bytes);
  const text = proof?.extra && readReceiptText(proof.extra);
  const note = proof && readNote(proof.checkpoint);
  const checkpoint = note && readCheckpoint(note.text);
  if (!proof?.extra || !text || !note || !checkpoint) return 'unreadable';
  const [host = ''] = log.name.split('/');
  if (!checkpoint.origin.startsWith(`${host}/${RECEIPTS}/`)) return 'not_signed';
  const key = noteKey(hash, checkpoint.origin, log.type, log.publicKey);
  const signed = await verifyNote(verify, note, [key]);
  if (!signed || signed.length === 0) return 'not_signed';
  const leaf = { index: proof.index, leaf: leafHash(hash, proof.extra) };
  return isIncluded(hash, checkpoint, [leaf], proof.hashes) ? text : 'not_included';
}
