import { readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { isSameSite, keyOfLog, numberOf } from '#domain/ledger/log-name.ts';
import type { LotProof } from '#domain/ledger/lot-proof.ts';
import { type NoteKey, readNote, readVkey } from '#domain/ledger/note.ts';
import { isIncluded } from '#domain/ledger/proof.ts';
import {
  consistencySpans,
  inclusionSpans,
  isConsistent,
  leafHash,
  type TreeHead,
} from '#domain/ledger/tree.ts';
import { openSigned } from '#domain/ledger/verify-log.ts';
import { grouped } from '#domain/money.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { MissingError } from './find-proof.ts';
import { firstEntry, type Log, newestCheckpoint, rootsOf, WrongLog } from './follow-log.ts';
import { checkBeginning, logAt } from './next-log.ts';

/**
 * How the log of a lot's file follows the log whose key is expected, a sentence for each step: each log's first entry
 * must name the last checkpoint of the one before. Undefined where the file is of no later log by that key. Throws
 * WrongLog where one does not follow, or hides what the `kept` checkpoint of the expected log had.
 */
export async function followChain(
  site: URL,
  expected: NoteKey,
  proof: LotProof,
  kept: Uint8Array | undefined,
): Promise<string[] | undefined> {
  const key = readVkey(sha256, proof.vkey);
  const [from, to] = [numberOf(expected), key ? numberOf(key) : 0];
  if (!key || !isSameSite(expected, key) || to <= from) return undefined;
  const said: string[] = [];
  let last = await lastHead(logAt(site, expected));
  if (kept) said.push(await checkKept(logAt(site, expected), last, kept));
  for (let number = from + 1; number <= to; number++) {
    const log = logAt(site, keyOfLog(sha256, key, number));
    // The file's own checkpoint, or the site could show another log than the file is of.
    const head = number === to ? await headOf(log, proof.checkpoint) : await lastHead(log);
    said.push(checkBeginning(log, await provedFirst(log, head), last));
    last = head;
  }
  return said;
}

const lastHead = async (log: Log): Promise<TreeHead> =>
  (await newestCheckpoint(log)).opened.checkpoint;

async function headOf({ key }: Log, note: Uint8Array): Promise<TreeHead> {
  const opened = await openSigned(verifyEd25519, key, note);
  if (typeof opened === 'string') throw new WrongLog(opened);
  return opened.checkpoint;
}

async function provedFirst(log: Log, head: TreeHead): Promise<Uint8Array | undefined> {
  const entry = await firstEntry(log, head.size);
  const hashes = await rootsOf(log, inclusionSpans([0], head.size), head.size);
  const leaf = { index: 0, leaf: leafHash(sha256, entry ?? new Uint8Array()) };
  return entry && isIncluded(sha256, head, [leaf], hashes) ? entry : undefined;
}

/** Holds the last checkpoint of a log against an older one. */
async function checkKept(log: Log, last: TreeHead, note: Uint8Array): Promise<string> {
  const number = numberOf(log.key);
  const read = readNote(note);
  if (read && readCheckpoint(read.text)?.origin !== log.key.name)
    return `The checkpoint that you kept is not of log ${number}.`;
  const kept = await headOf(log, note);
  const size = grouped(String(kept.size));
  const isKept = await grewFrom(log, kept, last);
  if (isKept === false)
    throw new WrongLog(
      `You kept a checkpoint of ${size} entries, but the last one of log ${number} does not have them all: something was taken back.`,
    );
  return isKept
    ? `Log ${number} has all ${size} entries of the checkpoint that you kept.`
    : `Log ${number} no longer reaches the ${size} entries that you kept a checkpoint of: not compared.`;
}

/** Undefined where tiles that would tell are lost. */
async function grewFrom(log: Log, kept: TreeHead, last: TreeHead): Promise<boolean | undefined> {
  if (kept.size > last.size) return false;
  try {
    const spans = consistencySpans(kept.size, last.size);
    return isConsistent(sha256, kept, last, await rootsOf(log, spans, last.size));
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
}
