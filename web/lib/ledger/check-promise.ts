import { toBytes } from '#domain/ledger/bytes.ts';
import { isPromised, keyFor, openEntryProof } from '#domain/ledger/entry-proof.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { readProof } from '#domain/ledger/proof.ts';
import { readReceiptText } from '#domain/ledger/receipt.ts';
import { siteKeys } from './site-keys.ts';
import { openEd25519, sha256 } from './web-crypto.ts';

/** Whether the log's proof holds the bid that a receipt promised; 'unchecked' where this browser cannot tell. */
export async function checkPromise(
  receipt: string,
  proof: string,
): Promise<'kept' | 'broken' | 'unchecked'> {
  const verify = await openEd25519();
  const keys = (await siteKeys()).flatMap((vkey) => readVkey(sha256, vkey) ?? []);
  const said = readProof(toBytes(receipt))?.extra;
  const promise = said && readReceiptText(said);
  if (!verify || keys.length === 0 || promise?.kind !== 'accepted') return 'unchecked';
  const shown = readProof(toBytes(proof));
  if (!shown) return 'broken';
  for (const key of keys) {
    const own = keyFor(sha256, key, shown.checkpoint);
    const opened = await openEntryProof(sha256, verify, own, toBytes(proof));
    if (typeof opened === 'object') return isPromised(promise, opened.entry) ? 'kept' : 'broken';
  }
  return 'broken';
}
