import { grouped } from '../money.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import type { LotProof } from './lot-proof.ts';
import { readVkey } from './note.ts';
import { readPolicy } from './policy.ts';
import { leafHash } from './tree.ts';
import { checkKey } from './verify-key.ts';
import { checkConsistency, checkInclusion, checkWitnesses, openSigned } from './verify-log.ts';
import type { Expected } from './verify-lot.ts';
import { type Found, fails, unchecked } from './verify-words.ts';

const NO_ED25519 = 'Signatures cannot be checked here: use the command.';

/** The hashes of what a file has of one log, entries first. */
export const leavesIn = (hash: Hash, { entries, sealed }: LotProof): Uint8Array[] =>
  [...entries, ...sealed].map(({ bytes }) => leafHash(hash, bytes));

export type LogChecks = Record<
  'key' | 'signature' | 'witnesses' | 'inclusion' | 'consistency',
  Found
>;

/** Whether what a file has of one log is in a log that everybody sees: the first five checks. */
export async function checkLog(
  hash: Hash,
  verify: VerifySignature | undefined,
  proof: LotProof,
  expected: Expected,
  leaves: readonly Uint8Array[],
): Promise<LogChecks> {
  const key = readVkey(hash, proof.vkey);
  const keyFound = checkKey(hash, proof.vkey, key, expected.vkey);
  const nothing = fails('There is no signed ledger to look in.');
  const none = { witnesses: nothing, inclusion: nothing, consistency: nothing };
  if (!key) return { key: keyFound, signature: nothing, ...none };
  const trusting: VerifySignature = () => true;
  const opened = await openSigned(verify ?? trusting, key, proof.checkpoint);
  if (typeof opened === 'string') return { key: keyFound, signature: fails(opened), ...none };
  const { checkpoint: head } = opened;
  const inclusion = checkInclusion(hash, head, proof, leaves);
  const missing = unchecked(NO_ED25519);
  if (!verify)
    return {
      key: keyFound,
      signature: missing,
      witnesses: missing,
      inclusion,
      consistency: missing,
    };
  const policy = readPolicy(hash, expected.policy ?? proof.policy);
  return {
    key: keyFound,
    signature: {
      state: 'holds',
      sentence: `${head.origin}, ${grouped(String(head.size))} entries.`,
    },
    witnesses: await checkWitnesses(verify, key, proof.checkpoint, policy),
    inclusion,
    consistency: await checkConsistency(hash, verify, key, head, proof.older, expected.checkpoint),
  };
}
