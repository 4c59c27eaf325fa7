import { toBytes } from '#domain/ledger/bytes.ts';
import { isPromised, openEntryProof, originOf } from '#domain/ledger/entry-proof.ts';
import { numberOf } from '#domain/ledger/log-name.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { readProof } from '#domain/ledger/proof.ts';
import { readReceiptText } from '#domain/ledger/receipt.ts';
import { keptLogs } from './kept-logs.ts';
import { openEd25519, sha256 } from './web-crypto.ts';

/**
 * Whether the log's proof holds the bid that a receipt promised; 'unchecked' where this browser cannot tell. Throws
 * while the key of the log cannot be fetched.
 */
export async function checkPromise(
  receipt: string,
  proof: string,
): Promise<'kept' | 'broken' | 'unchecked'> {
  const verify = await openEd25519();
  const said = readProof(toBytes(receipt))?.extra;
  const promise = said && readReceiptText(said);
  if (!verify || promise?.kind !== 'accepted') return 'unchecked';
  const bytes = toBytes(proof);
  const origin = originOf(bytes);
  const key = origin === undefined ? undefined : readVkey(sha256, await vkeyOf(origin));
  const opened = key && (await openEntryProof(sha256, verify, key, bytes));
  return typeof opened === 'object' && isPromised(sha256, promise, opened.entry)
    ? 'kept'
    : 'broken';
}

/** The key of a log as this browser first saw it, else as the site shows it. Another log may have another key. */
async function vkeyOf(origin: string): Promise<string> {
  const kept = keptLogs.read()[origin];
  if (kept) return kept.vkey;
  const reply = await fetch(`/log/${numberOf({ name: origin })}/vkey`);
  if (!reply.ok) throw new Error(`The key of ${origin} cannot be fetched.`);
  return (await reply.text()).trim();
}
