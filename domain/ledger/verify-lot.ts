import { readEntry } from './entries.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import type { LotProof } from './lot-proof.ts';
import { replayLot, type WatchReplay } from './replay.ts';
import type { Fault } from './replay-state.ts';
import { saleSentence } from './sale-sentence.ts';
import { checkLater, laterSentences } from './verify-later.ts';
import { nameOf } from './verify-log.ts';
import { checkLog, leavesIn } from './verify-part.ts';
import { checkRules } from './verify-rules.ts';
import {
  CHECKED,
  CHECKS,
  type CheckName,
  type CheckState,
  type Found,
  fails,
  UNPROVED,
  UNPROVED_ALONE,
  UNPROVED_BEFORE,
  UNPROVED_LIVE,
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
  const { openings, sealed, later = [] } = proof;
  const leaves = leavesIn(hash, proof);
  const more = later.map((one) => leavesIn(hash, one));
  const entries = [proof, ...later].flatMap((part) => part.entries);
  const bytesOf = ({ bytes }: { bytes: Uint8Array }) => bytes;
  const record = { entries: entries.map(bytesOf), openings, sealed: sealed.map(bytesOf) };
  const own = [leaves.slice(0, proof.entries.length), ...more].flat();
  const verdict = replayLot(hash, record, own, watch);
  const rules = checkRules(verdict, (position) => nameOf(entries, position));
  const logs = await checkLog(hash, verify, proof, expected, leaves);
  const found = { ...logs, ...rules, ...(await checkLater(hash, verify, proof, expected, more)) };
  for (const lot of [expected.lot ?? proof.lot, verdict.state?.lot.id ?? proof.lot])
    if (lot !== proof.lot) found.seqs = fails(`This file is of lot ${proof.lot}, not of ${lot}.`);
  const isLive = verdict.state?.stage === 'live';
  const unproved = unprovedBy(hash, proof, found.witnesses.state === 'holds', isLive);
  const sale = verdict.state?.sale && saleSentence(verdict.state.sale);
  const { faults } = verdict;
  return { ...conclude(proof.lot, found, isLive), sale, unproved, faults };
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
  const unchecked = checks.filter((check) => check.state === 'unchecked');
  const [all, but] =
    unchecked.length > 0
      ? ['everything that could be checked holds', ` Not checked: ${namesOf(unchecked)}.`]
      : ['everything holds', ''];
  const sentence = {
    fails: failed[0]?.sentence ?? '',
    open: `Lot ${lot} is live, and so far ${all}.${but}`,
    holds: `The auction of lot ${lot} followed the rules, and ${all}.${but}`,
  }[state];
  return { lot, state, sentence, checks };
}

const namesOf = (checks: readonly { name: CheckName }[]): string =>
  checks.map(({ name }) => CHECKED[name]).join(', ');

/** What nobody can see from this file, whatever the checks say. */
function unprovedBy(hash: Hash, proof: LotProof, isWitnessed: boolean, isLive: boolean): string[] {
  const [first] = proof.entries;
  const opened = first && readEntry(first.bytes);
  const isTakenOver = opened?.kind === 'lot_opened' && opened.taken_over !== null;
  return [
    ...(isLive ? [UNPROVED_LIVE] : []),
    ...(isTakenOver ? [UNPROVED_BEFORE] : []),
    ...(isWitnessed ? [] : [UNPROVED_ALONE]),
    ...laterSentences(hash, proof),
    ...UNPROVED,
  ];
}
