import { exchange } from './exchange.ts';
import { type KeptReceipt, keep } from './kept-receipts.ts';

/** Keeps what was signed of the answer to a bid; of an accepted one the log's proof is fetched as well. */
export function keepReceipt(receipt: Omit<KeptReceipt, 'keptAt'>): void {
  keep({ ...receipt, keptAt: Date.now() });
  if (receipt.bid) void exchange(receipt.key);
}
