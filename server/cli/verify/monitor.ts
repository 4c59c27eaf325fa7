import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { isSameKey, numberOf } from '#domain/ledger/log-name.ts';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import { type NoteKey, readVkey, writeVkey } from '#domain/ledger/note.ts';
import { openSigned } from '#domain/ledger/verify-log.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { fetchBytes, MissingError, UnreadableError } from './find-proof.ts';
import {
  entriesSince,
  type Log,
  logAddress,
  newestCheckpoint,
  textOf,
  WrongLog,
} from './follow-log.ts';
import { keepState, type MonitorState, readState, takeIn } from './monitor-state.ts';
import { checkBeginning, logAt, NEW_KEY, nextLog } from './next-log.ts';

export interface MonitorOptions {
  /** Where what was seen is kept. */
  state: string;
  vkey: string | undefined;
  /** The witnesses that its user asks for (tlog-policy). */
  policy?: Uint8Array | undefined;
  /** Seconds between two passes; once only if left out. */
  every: number | undefined;
}

/** With a live lot there is an entry every ten seconds; later than this something is kept back. */
const STALE_MS = 60_000;

const say = (line: string): boolean =>
  process.stdout.write(`${new Date().toISOString()} ${line}\n`);

/** Watches a whole ledger: that it only grows, is fresh, and that every lot keeps the rules. Returns the exit code. */
export async function monitor(target: string, options: MonitorOptions): Promise<number> {
  const address = logAddress(target);
  for (;;) {
    try {
      say(await pass(address, options));
    } catch (error) {
      if (error instanceof WrongLog) {
        say(`FAILS: ${error.message}`);
        return 1;
      }
      // A site that restarts is no fraud; one that stays away is stale when it is back.
      if (options.every === undefined || !(error instanceof UnreadableError)) throw error;
      say(`not checked: ${error.message}`);
    }
    if (options.every === undefined) return 0;
    await wait(options.every * 1_000);
  }
}

/** Reads on in the log that it knows, and in those that follow it. */
async function pass(address: URL, { state: path, vkey, policy }: MonitorOptions): Promise<string> {
  let state = (await readState(path)) ?? (await firstState(address, vkey));
  const key = keyIn(state.vkey);
  if (vkey !== undefined && !isSameKey(key, readVkey(sha256, vkey)))
    throw new WrongLog(`${path} is of a ledger with another key, ${state.vkey}. ${NEW_KEY}`);
  let log: Log = { ...logAt(address, key), policy };
  const moved = new Set<number>();
  for (let next = await nextLog(log); next; next = await nextLog(log)) {
    if (next === 'another key') return leave(log, state);
    const { opened } = await readOn(log, state, moved);
    const follows = opened.checkpoint;
    state = {
      ...state,
      vkey: writeVkey(next.key),
      checkpoint: undefined,
      lots: new Map(),
      ended: false,
      follows,
    };
    log = { ...next, policy };
  }
  const { bytes, opened, entries, changed } = await readOn(log, state);
  const [lost] = [...moved].filter((lot) => !changed.has(lot));
  if (lost) throw new WrongLog(`Lot ${lost} is said to go on in a later log, but none has it.`);
  checkFresh(state);
  await keepState(path, { ...state, checkpoint: bytes });
  const live = [...state.lots.values()].filter(({ isOver }) => !isOver).length;
  return `holds: ${opened.checkpoint.size} entries, ${entries.length} of them new; lots checked: ${changed.size}, live: ${live}.`;
}

/** Another key signs the log after this one: only somebody whom the user trusts can say that it is right. */
async function leave(log: Log, state: MonitorState): Promise<never> {
  const { entries } = await newEntries(log, state);
  const number = numberOf(log.key);
  takeIn(state, entries, number);
  if (state.ended)
    throw new UnreadableError(
      `Log ${number} has ended, as its last entry says, and log ${number + 1} has another key. ${NEW_KEY}`,
    );
  throw new WrongLog(`Log ${number + 1} is not signed by the key of log ${number}. ${NEW_KEY}`);
}

function keyIn(vkey: string): NoteKey {
  const key = readVkey(sha256, vkey);
  if (!key) throw new UnreadableError(`This is not a ledger key: ${vkey}`);
  return key;
}

/**
 * Takes in what a log has more than before, and checks the lots of which something is new. In a log that another
 * follows it may lack its end, and lots may have `moved` on.
 */
async function readOn(log: Log, state: MonitorState, moved?: Set<number>) {
  const { bytes, opened, entries } = await newEntries(log, state, moved !== undefined);
  if (!state.checkpoint && state.follows) say(checkBeginning(log, entries[0], state.follows));
  const changed = takeIn(state, entries, numberOf(log.key));
  for (const lot of changed) {
    const isHere = await checkLot(log, state, lot, moved !== undefined);
    if (isHere) moved?.delete(lot);
    else moved?.add(lot);
  }
  return { bytes, opened, entries, changed };
}

/** A log that another follows `mayLack` its end. */
async function newEntries(log: Log, state: MonitorState, mayLack = false) {
  const { bytes, opened } = await newestCheckpoint(log);
  const before = state.checkpoint && (await openSigned(verifyEd25519, log.key, state.checkpoint));
  if (typeof before === 'string') throw new UnreadableError(before);
  const entries = await entriesSince(log, before?.checkpoint, opened.checkpoint).catch(
    (error: unknown) => {
      if (!mayLack || !(error instanceof MissingError)) throw error;
      say(`lost: log ${numberOf(log.key)} cannot be read to its end. ${error.message}`);
      return [];
    },
  );
  return { bytes, opened, entries };
}

/** The key of the first time is believed, unless one was given. */
async function firstState(address: URL, vkey: string | undefined): Promise<MonitorState> {
  const key = vkey ?? (await textOf(address, 'vkey'));
  return { vkey: key, checkpoint: undefined, lots: new Map(), ended: false, newest: 0 };
}

function checkFresh({ lots, newest }: MonitorState): void {
  const isLive = [...lots.values()].some(({ isOver }) => !isOver);
  const age = Date.now() - newest;
  if (isLive && age > STALE_MS)
    throw new WrongLog(`The newest entry is ${Math.round(age / 1_000)} s old, with a lot live.`);
}

/** Resolves to whether this log has it: after a loss of entries it `mayMove` into a later one. */
async function checkLot(
  { address, key }: Log,
  { vkey, lots }: MonitorState,
  lot: number,
  mayMove: boolean,
): Promise<boolean> {
  const file = await fetchBytes(new URL(`/api/auctions/${lot}/proof`, address));
  const proof = readLotProof(file);
  if ('fault' in proof) throw new WrongLog(`Lot ${lot}: ${proof.fault}`);
  if (mayMove && isLater(readVkey(sha256, proof.vkey), key)) return false;
  // Of a lot that closed in an earlier log this one has its sale alone.
  const own = [proof, ...(proof.later ?? [])].find((part) => part.vkey === vkey) ?? proof;
  const expected = { lot, vkey: own === proof ? vkey : undefined };
  const { state, sentence } = await verifyLot(sha256, verifyEd25519, proof, expected);
  if (state === 'fails') throw new WrongLog(`Lot ${lot}: ${sentence}`);
  // It may have grown since; less than what was read is something left out.
  const [least, has] = [lots.get(lot)?.entries ?? 0, own.entries.length];
  if (has < least) throw new WrongLog(`Lot ${lot} has ${least} entries, but its file only ${has}.`);
  return true;
}

const isLater = (key: NoteKey | undefined, than: NoteKey): boolean =>
  key !== undefined && isSameKey(than, key) && numberOf(key) > numberOf(than);
