import { formatCents } from '#domain/money.ts';
import { type PaymentKind, paymentWords, type SaleState } from '#domain/sale.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { SaleRow } from '../sales/sale-query.ts';
import { momentWords } from './moment-words.ts';
import { type Notice, notify } from './notify.ts';
import { tellAdminsOfMove } from './sale-notices.ts';
import { settleSale } from './settle-notices.ts';

/** A payment that was recorded by mistake, and what the sale is without it; sums in cents. */
interface Cancelled {
  kind: PaymentKind;
  cents: bigint;
  note: string;
  /** Where the sale went without it, if anywhere. */
  to: SaleState | undefined;
  /** What the buyer is to pay now, what they are to get back, and what the seller is to be paid. */
  missing: bigint;
  toReturn: bigint;
  owed: bigint;
  except: number | null;
}

/**
 * Tells whoever was told of the payment that it was recorded by mistake, and how the sale, as it is now, goes on;
 * admins of what is overdue.
 */
export async function tellOfCancelled(tx: Tx, sale: SaleRow, payment: Cancelled): Promise<void> {
  const isPayout = payment.kind === 'paid_out' || payment.kind === 'payout_returned';
  await settleSale(tx, sale);
  if (!isPayout) await notify(tx, sale.buyer_id, cancelled(sale, payment, forBuyer(sale, payment)));
  if (isPayout || payment.to)
    await notify(tx, sale.seller_id, cancelled(sale, payment, forSeller(payment)));
  if (payment.to) await tellAdminsOfMove(tx, sale, payment.to, payment);
}

const cancelled = (sale: SaleRow, { kind, cents, note }: Cancelled, rest: string): Notice => ({
  type: 'sale_moved',
  auctionId: sale.auction_id,
  title: 'A payment was recorded by mistake',
  body: `That ${formatCents(cents)} ${paymentWords[kind]} for ${sale.title} was recorded by mistake.${rest} Note: ${note}`,
  url: `/sales/${sale.id}`,
});

function forBuyer(sale: SaleRow, { to, missing, toReturn }: Cancelled): string {
  if (missing > 0n) {
    const due = sale.status === 'overdue' ? 'was' : 'is';
    return ` ${formatCents(missing)} is still to be paid. It ${due} due by ${momentWords(sale.due_at)}.`;
  }
  return toReturn > 0n ? ` ${formatCents(toReturn)} will be returned to you.` : overWords(to);
}

function forSeller({ kind, to, owed }: Cancelled): string {
  if (kind === 'paid_out' || kind === 'payout_returned')
    return owed > 0n ? ` ${formatCents(owed)} is still to be paid to you.` : '';
  if (to === 'awaiting_payment' || to === 'overdue')
    return ' The sale is not paid, so don’t start the transfer of the shares.';
  return overWords(to);
}

const overWords = (to: SaleState | undefined): string => {
  if (to === 'paid') return ' The sale is paid.';
  return to === 'void' || to === 'refunded'
    ? ' The sale is over, and nothing is left to return.'
    : '';
};
