import { equalBytes, fromBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, readEntry } from '#domain/ledger/entries.ts';
import { keyOfLog, numberOf } from '#domain/ledger/log-name.ts';
import type { NoteKey } from '#domain/ledger/note.ts';
import type { TreeHead } from '#domain/ledger/tree.ts';
import { openSigned } from '#domain/ledger/verify-log.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { fetchBytes, MissingError } from './find-proof.ts';
import { type Log, WrongLog } from './follow-log.ts';

/** The log with the next number, where the site has one. */
export async function nextLog({ address, key }: Log): Promise<Log | 'another key' | undefined> {
  const next = logAt(address, keyOfLog(sha256, key, numberOf(key) + 1));
  try {
    const note = await fetchBytes(new URL('checkpoint', next.address));
    const opened = await openSigned(verifyEd25519, next.key, note);
    return typeof opened === 'string' ? 'another key' : next;
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
}

/** What to do where a site has changed its key. */
export const NEW_KEY =
  'If the site has changed its key, get the new one from somebody whom you trust, and begin a new --state FILE with it.';

/** Where a site has the log of this key. */
export const logAt = (site: URL, key: NoteKey): Log => ({
  address: new URL(`/log/${numberOf(key)}/`, site),
  key,
});

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
      `Log ${number} says that the one before had ${size} entries, but that one signed ${last.size}, or different ones.`,
    );
  return `Log ${number} follows log ${number - 1}: ${REASONS[entry.reason]}.`;
}
