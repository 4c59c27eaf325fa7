import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Checkpoint, readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { readNote } from '#domain/ledger/note.ts';

/** Beside the key: what was signed last, whatever becomes of the database. */
export const CHECKPOINT_FILE = 'ledger-checkpoint';

export interface KeptCheckpoint {
  checkpoint: Checkpoint;
  /** The number at the end of its origin. */
  log: number;
  note: Uint8Array;
}

/** An origin without the number of the log: the site. */
export const siteOf = (origin: string): string => origin.replace(/\d+$/, '');

/** What was signed here last for this site; undefined if nothing was. Throws for a file that says nothing. */
export function keptCheckpoint(dataDir: string, site: string): KeptCheckpoint | undefined {
  const note = readFile(join(dataDir, CHECKPOINT_FILE));
  const kept = note && openNote(note);
  return kept && siteOf(kept.checkpoint.origin) === site ? kept : undefined;
}

/** A published checkpoint, read; its signature is not looked at. */
export function openNote(note: Uint8Array): KeptCheckpoint {
  const text = readNote(note)?.text;
  const checkpoint = text === undefined ? undefined : readCheckpoint(text);
  const log = Number(/\/log\/(\d+)$/.exec(checkpoint?.origin ?? '')?.[1]);
  if (!checkpoint || !Number.isSafeInteger(log))
    throw new Error(`${CHECKPOINT_FILE} is no checkpoint of a log.`);
  return { checkpoint, log, note };
}

function readFile(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** On the disk when it returns, and never half-written: nothing may be published that could be forgotten. */
export function keepCheckpoint(dataDir: string, note: Uint8Array): void {
  // A server with LEDGER_KEY may have put nothing there before.
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, CHECKPOINT_FILE);
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, note);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
