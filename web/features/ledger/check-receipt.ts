import { toBytes } from '#domain/ledger/bytes.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { openReceipt, type ReceiptText } from '#domain/ledger/receipt.ts';
import { keptKeys } from '#web/lib/ledger/kept-logs.ts';
import { openEd25519, sha256 } from '#web/lib/ledger/web-crypto.ts';

/** What a receipt says, if a key of this site signed it; 'unchecked' where this browser cannot tell. */
export type CheckedReceipt = ReceiptText | 'forged' | 'unchecked';

/** By the keys that this browser saw before, and the one that the site shows now. */
export async function checkReceipt(receipt: string): Promise<CheckedReceipt> {
  const verify = await openEd25519();
  const reply = await fetch('/log/newest/vkey').catch(() => undefined);
  const shown = reply?.ok ? [(await reply.text()).trim()] : [];
  const keys = [...new Set([...keptKeys(), ...shown])].flatMap(
    (vkey) => readVkey(sha256, vkey) ?? [],
  );
  if (!verify || keys.length === 0) return 'unchecked';
  for (const key of keys) {
    const opened = await openReceipt(sha256, verify, key, toBytes(receipt));
    if (typeof opened === 'object') return opened;
  }
  return 'forged';
}
