import type { PaymentKind, SaleState } from './sale.ts';
import { stateAfterPayment } from './sale-balance.ts';

/** Where a sale and its money stand; sums in cents. */
export interface SaleInBooks {
  state: SaleState;
  /** What the buyer pays in all, and what the seller gets. */
  total: bigint;
  payout: bigint;
  /** Received less returned, and returned alone. */
  held: bigint;
  returned: bigint;
  paidOut: bigint;
  /** Whether the last day to pay is over. */
  isPastDue: boolean;
}

/**
 * What rests on a payment that is to be cancelled: money that moved on since, so many cents of it, or where the sale
 * went because it was paid.
 */
export type RestsOnPayment =
  | { on: 'returned' | 'came_back' | 'paid_out'; cents: bigint }
  | { on: 'in_transfer' | 'disputed' | 'completed' };

/** Where the sale goes, if anywhere, or why the payment cannot be cancelled. */
export type Cancellation = { to: SaleState | undefined } | { rests: RestsOnPayment };

/**
 * Cancels a payment that was recorded by mistake, as if it had not been. A sale that is then no longer paid waits for
 * its payment again, by the day that it always had, but not once its shares are on their way. A sale that is over stays
 * over.
 */
export function cancelPayment(
  sale: SaleInBooks,
  { kind, cents }: { kind: PaymentKind; cents: bigint },
): Cancellation {
  switch (kind) {
    case 'received':
      return cancelReceived(sale, sale.held - cents);
    case 'returned':
      return { to: stateAfterPayment(sale.state, sale.total, sale.held + cents) };
    case 'paid_out':
      return restsOn('came_back', cents - sale.paidOut);
    case 'payout_returned':
      return restsOn('paid_out', sale.paidOut + cents - sale.payout);
  }
}

/** Where more moved on than would be left, the payment stays. */
const restsOn = (on: 'returned' | 'came_back' | 'paid_out', cents: bigint): Cancellation =>
  cents > 0n ? { rests: { on, cents } } : { to: undefined };

function cancelReceived({ state, ...sale }: SaleInBooks, held: bigint): Cancellation {
  if (held < 0n) return restsOn('returned', -held);
  if (state === 'refund_due' && held === 0n)
    return { to: sale.returned > 0n ? 'refunded' : 'void' };
  if (held >= sale.total) return { to: undefined };
  if (state === 'paid') return { to: sale.isPastDue ? 'overdue' : 'awaiting_payment' };
  return state === 'in_transfer' || state === 'disputed' || state === 'completed'
    ? { rests: { on: state } }
    : { to: undefined };
}
