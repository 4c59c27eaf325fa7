import { randomUUID } from 'node:crypto';
import { formatReceiptText, RECEIPTS, type ReceiptText } from '#domain/ledger/receipt.ts';
import { signReceipts } from '#domain/ledger/sign-receipts.ts';
import type { ToldHead } from '#domain/ledger/told-head.ts';
import type { Config } from '#server/config/config.ts';
import { openLedgerKey } from '#server/platform/keys/ledger-key.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

/** Signs what a bidder is told, together with all others who are told something in this turn of the event loop. */
export type GiveReceipt = (text: ReceiptText) => Promise<string>;

/**
 * Receipts of this server. Bids that were decided together come back together, so that a batch costs one signature.
 * With it is signed what the ledger was, as far as `head` knows it. The name of each batch comes once: no two servers,
 * and no two lives of one, sign different answers under one name.
 */
export function openReceipts(
  config: Pick<Config, 'ledgerKey' | 'appUrl'>,
  head: () => ToldHead | undefined = () => undefined,
): GiveReceipt {
  const signerOf = openLedgerKey(config);
  const life = `${RECEIPTS}/${randomUUID()}`;
  let waiting: { text: string; give: (receipt: string) => void }[] = [];
  let batches = 0;

  function signAll(): void {
    const batch = waiting;
    waiting = [];
    batches += 1;
    const texts = batch.map(({ text }) => text);
    const receipts = signReceipts(sha256, signerOf(`${life}/${batches}`), texts, head());
    for (const [index, { give }] of batch.entries()) give(receipts[index] ?? '');
  }

  return async (receiptText) => {
    const text = formatReceiptText(receiptText);
    return new Promise((give) => {
      if (waiting.length === 0) setImmediate(signAll);
      waiting.push({ text, give });
    });
  };
}
