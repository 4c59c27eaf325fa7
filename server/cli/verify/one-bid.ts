import { openEntryProof, originOf } from '#domain/ledger/entry-proof.ts';
import { keyOfLog, numberOf, otherLogSentence } from '#domain/ledger/log-name.ts';
import { type NoteKey, readVkey } from '#domain/ledger/note.ts';
import { readPolicy } from '#domain/ledger/policy.ts';
import { openReceipt } from '#domain/ledger/receipt.ts';
import { headOnReceipt } from '#domain/ledger/told-head.ts';
import { checkWitnesses } from '#domain/ledger/verify-log.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { UnreadableError } from './find-proof.ts';

/** A receipt, or the proof of one bid: files of c2sp.org/tlog-proof. */
export const isOneBid = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 20)).toString('latin1').startsWith('c2sp.org/tlog-proof');

/** What such a file says, and whether the key vouches for it. */
export async function verifyOneBid(
  bytes: Uint8Array,
  vkey: string | undefined,
  policy?: Uint8Array,
): Promise<{ holds: boolean; said: string }> {
  const key = vkey === undefined ? undefined : readVkey(sha256, vkey);
  if (!key)
    throw new UnreadableError('Such a file does not bear its key: give the ledger’s with --key.');
  const receipt = await openReceipt(sha256, verifyEd25519, key, bytes);
  if (typeof receipt === 'object')
    return {
      holds: true,
      said: `The key promised this:\n${fieldsOf(receipt)}${ledgerThen(bytes)}`,
    };
  if (receipt === 'not_included')
    return { holds: false, said: 'The key did not sign this answer.\n' };
  return entryProof(key, bytes, policy);
}

async function entryProof(key: NoteKey, bytes: Uint8Array, policy: Uint8Array | undefined) {
  const origin = originOf(bytes);
  const own = keyOfLog(sha256, key, numberOf({ name: origin ?? '' }));
  if (origin === own.name && origin !== key.name)
    return { holds: false, said: `${otherLogSentence(own, key)}\n` };
  const opened = await openEntryProof(sha256, verifyEd25519, key, bytes);
  if (opened === undefined)
    throw new UnreadableError('This is neither the proof of a bid nor a receipt.');
  if (typeof opened === 'string') return { holds: false, said: `${opened}\n` };
  const { entry, head, checkpoint } = opened;
  if (policy) {
    const asked = readPolicy(sha256, policy);
    const witnesses = await checkWitnesses(verifyEd25519, key, checkpoint, asked);
    if (witnesses.state === 'fails') return { holds: false, said: `${witnesses.sentence}\n` };
  }
  return { holds: true, said: `This is in ${head.origin}:\n${fieldsOf(entry)}` };
}

/** What the key signed with the promise: to be held against what others were told. */
function ledgerThen(receipt: Uint8Array): string {
  const head = headOnReceipt(receipt);
  return head ? `It says what the ledger was then:\n${fieldsOf(head)}` : '';
}

const fieldsOf = (text: object): string =>
  Object.entries(text)
    .map(([field, value]) => `  ${field} ${JSON.stringify(value)}\n`)
    .join('');
