import { toBytes } from '#domain/ledger/bytes.ts';
import { readProof } from '#domain/ledger/proof.ts';
import { type AcceptedText, readReceiptText } from '#domain/ledger/receipt.ts';
import { formatCents } from '#domain/money.ts';
import { bidNumber } from '#web/lib/bids-words.ts';
import { dollars } from '#web/lib/figures.ts';
import type { KeptReceipt } from './kept-receipts.ts';

/** What the receipt of an accepted bid holds, whoever signed it; undefined where it cannot be read. */
function acceptedOf({ receipt }: KeptReceipt): AcceptedText | undefined {
  const extra = readProof(toBytes(receipt))?.extra;
  const text = extra && readReceiptText(extra);
  return text?.kind === 'accepted' ? text : undefined;
}

/** What Fairlot said, by what it signed. */
export function saidWords(kept: KeptReceipt): string {
  const { bid, refusal, limit } = kept;
  if (bid) {
    const signed = acceptedOf(kept);
    return signed ? recordedWords(signed) : `Accepted as bid no. ${bid.seq}`;
  }
  if (refusal !== undefined) return `Refused: ${refusal}`;
  return limit == null ? 'Limit cancelled' : 'Limit set';
}

/** A bid that leads is recorded at its price; one that was answered at once, at the most that it offered. */
function recordedWords({ seq, how, price, asked, limit }: AcceptedText): string {
  if (how === 'hand') return `Recorded at ${formatCents(price)} as no. ${bidNumber(seq)}`;
  const offered = limit ?? asked;
  const at = offered === null ? '' : ` at ${formatCents(offered)}`;
  return `Recorded${at} as no. ${bidNumber(seq, 'answered')}; an automatic bid answered it at ${formatCents(price)}`;
}

/** What was sent. */
export function sentWords({ amount, limit }: KeptReceipt): string {
  if (limit === null) return 'No limit';
  if (limit !== undefined) return `Up to ${dollars(limit)}`;
  return amount === undefined ? '–' : dollars(amount);
}

/** The limit that was sent with a bid; undefined without one. */
export function limitWords(kept: KeptReceipt): string | undefined {
  const limit = kept.bid && acceptedOf(kept)?.limit;
  return limit == null ? undefined : `limit ${formatCents(limit)}`;
}
