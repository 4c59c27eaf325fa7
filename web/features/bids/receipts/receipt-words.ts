import { dollars } from '#web/lib/figures.ts';
import type { KeptReceipt } from './kept-receipts.ts';

/** What a promise means that was not kept; in one sentence. */
export const MISSING =
  'A minute after Fairlot promised it, this bid was not in the public log: keep the receipt, it is evidence.';

/** What Fairlot said, by what it signed. */
export function saidWords({ bid, refusal, limit }: KeptReceipt): string {
  if (bid) return `Accepted as bid no. ${bid.seq}`;
  if (refusal !== undefined) return `Refused: ${refusal}`;
  return limit == null ? 'Limit cancelled' : 'Limit set';
}

/** What was sent. */
export function sentWords({ amount, limit }: KeptReceipt): string {
  if (limit === null) return 'No limit';
  if (limit !== undefined) return `Up to ${dollars(limit)}`;
  return amount === undefined ? '–' : dollars(amount);
}
