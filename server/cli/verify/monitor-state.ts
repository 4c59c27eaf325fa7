import { readFile, rename, writeFile } from 'node:fs/promises';
import { fromBase64, toBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry } from '#domain/ledger/entries.ts';
import type { TreeHead } from '#domain/ledger/tree.ts';
import { UnreadableError } from './find-proof.ts';
import { WrongLog } from './follow-log.ts';

/** What the ledger has of a lot, as far as it was read. */
export interface SeenLot {
  bids: number;
  entries: number;
  isOver: boolean;
}

/** What a monitor remembers. */
export interface MonitorState {
  vkey: string;
  /** The newest checkpoint that it believed. */
  checkpoint: Uint8Array | undefined;
  lots: Map<number, SeenLot>;
  /** The last checkpoint of the log before, until this one was read; undefined of a first one. */
  follows?: TreeHead | undefined;
  /** Whether its last entry says that it ended. */
  ended: boolean;
  /** The newest moment of an entry, in milliseconds since 1970. */
  newest: number;
}

export async function readState(path: string): Promise<MonitorState | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { vkey, checkpoint, lots, ended = false, newest } = JSON.parse(text);
    return { vkey, checkpoint: fromBase64(checkpoint), lots: new Map(lots), ended, newest };
  } catch {
    throw new UnreadableError(`${path} is not a file of the monitor.`);
  }
}

/** Never half-written. */
export async function keepState(path: string, state: MonitorState): Promise<void> {
  const { vkey, checkpoint = new Uint8Array(), lots, ended, newest } = state;
  const kept = { vkey, checkpoint: toBase64(checkpoint), lots: [...lots], ended, newest };
  await writeFile(`${path}.new`, `${JSON.stringify(kept)}\n`);
  await rename(`${path}.new`, path);
}

/**
 * Takes in new entries and returns which lots they are of; throws WrongLog where one cannot be read or a bid is there
 * twice or missing. `log` is the number of theirs.
 */
export function takeIn(
  state: MonitorState,
  entries: readonly Uint8Array[],
  log: number,
): Set<number> {
  const changed = new Set<number>();
  for (const bytes of entries) {
    const entry = readEntry(bytes);
    if (!entry) throw new WrongLog('An entry of the ledger cannot be read.');
    if (state.ended) throw new WrongLog('The ledger goes on after its last entry.');
    state.ended = entry.kind === 'log_ended';
    state.newest = Math.max(state.newest, momentOf(entry) / 1_000);
    if (!('lot' in entry)) continue;
    changed.add(entry.lot);
    state.lots.set(entry.lot, next(state.lots.get(entry.lot), entry, log));
  }
  return changed;
}

const momentOf = (entry: Entry): number => (entry.kind === 'sealed' ? entry.to : entry.at);

function next(seen: SeenLot | undefined, entry: Entry & { lot: number }, log: number): SeenLot {
  if (entry.kind === 'lot_opened') {
    if (seen) throw new WrongLog(`Lot ${entry.lot} opened twice.`);
    return { bids: entry.taken_over?.bids ?? 0, entries: 1, isOver: false };
  }
  // It closed in an earlier log, and its sale went on.
  if (!seen && entry.kind === 'sale' && log > 1) return { bids: 0, entries: 1, isOver: true };
  if (!seen) throw new WrongLog(`Lot ${entry.lot} never opened.`);
  const { bids, entries, isOver } = seen;
  const isBid = entry.kind === 'bid';
  if (isBid && entry.seq !== bids + 1)
    throw new WrongLog(
      entry.seq <= bids
        ? `Lot ${entry.lot} has two bids with the number ${entry.seq}.`
        : `Bid ${bids + 1} of lot ${entry.lot} is missing.`,
    );
  return {
    bids: isBid ? entry.seq : bids,
    entries: entries + 1,
    isOver: isOver || entry.kind === 'lot_closed' || entry.kind === 'withdrawn',
  };
}
