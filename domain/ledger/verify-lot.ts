import { grouped } from '../money.ts';
import { readEntry } from './entries.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import type { LotProof } from './lot-proof.ts';
import { readVkey } from './note.ts';
import { readPolicy } from './policy.ts';
import { replayLot, type WatchReplay } from './replay.ts';
import type { Fault } from './replay-state.ts';
import { saleSentence } from './sale-sentence.ts';
import { leafHash } from './tree.ts';
import { checkKey } from './verify-key.ts';
import {
  checkConsistency,
  checkInclusion,
  checkWitnesses,
  nameOf,
  openSigned,
} from './verify-log.ts';
import { checkRules } from './verify-rules.ts';
import {
  CHECKS,
  type CheckName,
  type CheckState,
  type Found,
  fails,
  UNPROVED,
  UNPROVED_ALONE,
  UNPROVED_BEFORE,
  UNPROVED_LIVE,
  unchecked,
} from './verify-words.ts';

/** What a lot's file is compared with; whoever checks has it from elsewhere. */
export interface Expected {
  lot?: number | undefined;
  vkey?: string | undefined;
  /** A tlog-policy; without one that of the file counts. */
  policy?: Uint8Array | undefined;
  /** An older signed checkpoint. */
  checkpoint?: Uint8Array | undefined;
}

export interface Check extends Found {
  name: CheckName;
  title: string;
}

export interface Verification {
  lot: number;
  /** Whether all that could be checked holds; `open` while the lot is live. */
  state: Exclude<CheckState, 'unchecked'>;
  sentence: string;
  checks: readonly Check[];
  /** What became of the lot after its close, if the ledger tells of it. */
  sale: string | undefined;
  /** What stays unproved, in sentences. */
  unproved: readonly string[];
  /** Each entry that breaks a rule; more than one may stand behind a check that fails. */
  faults: readonly Fault[];
}

const NO_ED25519 = 'Signatures cannot be checked here: use the command.';

/**
 * Checks one lot's file. Without `verify`, where Ed25519 is missing, what rests on signatures stays unchecked. `watch`
 * follows the lot as it is played again.
 */
export async function verifyLot(
  hash: Hash,
  verify: VerifySignature | undefined,
  proof: LotProof,
  expected: Expected = {},
  watch?: WatchReplay,
): Promise<Verification> {
  const leaves = [...proof.entries, ...proof.sealed].map(({ bytes }) => leafHash(hash, bytes));
  const { entries, openings, sealed } = proof;
  const bytesOf = ({ bytes }: { bytes: Uint8Array }) => bytes;
  const record = { entries: entries.map(bytesOf), openings, sealed: sealed.map(bytesOf) };
  const verdict = replayLot(hash, record, leaves.slice(0, entries.length), watch);
  const rules = checkRules(verdict, (position) => nameOf(entries, position));
  const found = { ...(await checkLog(hash, verify, proof, expected, leaves)), ...rules };
  for (const lot of [expected.lot ?? proof.lot, verdict.state?.lot.id ?? proof.lot])
    if (lot !== proof.lot) found.seqs = fails(`This file is of lot ${proof.lot}, not of ${lot}.`);
  const isLive = verdict.state?.stage === 'live';
  const unproved = unprovedBy(proof, found.witnesses.state === 'holds', isLive);
  const sale = verdict.state?.sale && saleSentence(verdict.state.sale);
  const { faults } = verdict;
  return { ...conclude(proof.lot, found, isLive), sale, unproved, faults };
}

async function checkLog(
  hash: Hash,
  verify: VerifySignature | undefined,
  proof: LotProof,
  expected: Expected,
  leaves: readonly Uint8Array[],
): Promise<Record<'key' | 'signature' | 'witnesses' | 'inclusion' | 'consistency', Found>> {
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

function conclude(
  lot: number,
  found: Record<CheckName, Found>,
  isLive: boolean,
): Omit<Verification, 'sale' | 'unproved' | 'faults'> {
  const names = Object.keys(CHECKS) as CheckName[];
  const checks = names.map((name) => ({ name, title: CHECKS[name], ...found[name] }));
  const failed = checks.filter(({ state }) => state === 'fails');
  const state = failed.length > 0 ? 'fails' : isLive ? 'open' : 'holds';
  const skipped = checks.filter((check) => check.state === 'unchecked').length;
  const but = skipped > 0 ? ` ${skipped} of the ten checks had nothing to compare with.` : '';
  const sentence = {
    fails: failed[0]?.sentence ?? '',
    open: `Lot ${lot} is live, and so far everything holds.${but}`,
    holds: `Lot ${lot} was played by the rules, and the ledger shows all of it.${but}`,
  }[state];
  return { lot, state, sentence, checks };
}

/** What nobody can see from this file, whatever the checks say. */
function unprovedBy(
  { entries: [first] }: LotProof,
  isWitnessed: boolean,
  isLive: boolean,
): string[] {
  const opened = first && readEntry(first.bytes);
  const isTakenOver = opened?.kind === 'lot_opened' && opened.taken_over !== null;
  return [
    ...(isLive ? [UNPROVED_LIVE] : []),
    ...(isTakenOver ? [UNPROVED_BEFORE] : []),
    ...(isWitnessed ? [] : [UNPROVED_ALONE]),
    ...UNPROVED,
  ];
}
