import { equalBytes, fromBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry } from '#domain/ledger/entries.ts';
import { type NoteKey, noteKey } from '#domain/ledger/note.ts';
import type { TreeHead } from '#domain/ledger/tree.ts';
import { fetchBytes, MissingError } from './find-proof.ts';
import { type Log, WrongLog } from './follow-log.ts';
import { sha256 } from './node-crypto.ts';

/** Whether two keys are one, whichever of a site's logs they are named after. */
export const isSameKey = (a: NoteKey, b: NoteKey | undefined): boolean =>
  b !== undefined && equalBytes(a.publicKey, b.publicKey);

/** A log's number, from its name: `fairlot.example/log/2`. */
export const numberOf = ({ name }: NoteKey): number => Number(/\/log\/(\d+)$/.exec(name)?.[1] ?? 1);

/** The log with the next number, by the same key, where the site has one. */
export async function nextLog({ address, key }: Log): Promise<Log | undefined> {
  const number = numberOf(key) + 1;
  const next = new URL(`/log/${number}/`, address);
  try {
    await fetchBytes(new URL('checkpoint', next));
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
  const name = key.name.replace(/\d+$/, String(number));
  return { address: next, key: noteKey(sha256, name, key.type, key.publicKey) };
}

const REASONS: Record<Entry<'log_opened'>['reason'], string> = {
  first: 'the site says that it is its first',
  restored: 'the site lost entries, and its lots go on from the bids that lead',
  new_key: 'the site has another key',
};

/**
 * Holds a log's first entry against the last checkpoint of the log before, and returns why it follows that one.
 * Throws WrongLog where it names another: what was signed since would be hidden.
 */
export function checkBeginning(
  { key }: Log,
  first: Uint8Array | undefined,
  last: TreeHead,
): string {
  const number = numberOf(key);
  const entry = first && readEntry(first);
  if (entry?.kind !== 'log_opened' || entry.log !== number || !entry.previous)
    throw new WrongLog(`Log ${number} does not say what it follows.`);
  const { size, root } = entry.previous;
  if (size !== last.size || !equalBytes(fromBase64(root) ?? new Uint8Array(), last.root))
    throw new WrongLog(
      `Log ${number} says that the one before had ${size} entries, but that one signed ${last.size}, or others.`,
    );
  return `Log ${number} follows log ${number - 1}: ${REASONS[entry.reason]}.`;
}
