import { CALLED_OFF, type SaleState, UNPAID } from './sale.ts';

/** What is still to be paid for a sale, and what was paid too much, in cents. */
export interface SaleBalance {
  /** Received, less what was returned. */
  held: bigint;
  missing: bigint;
  /** What the buyer gets back: the excess, or all of it where there is no sale any more. */
  toReturn: bigint;
}

const atLeastNone = (cents: bigint): bigint => (cents > 0n ? cents : 0n);

export const balanceOf = (state: SaleState, total: bigint, held: bigint): SaleBalance => ({
  held,
  missing: UNPAID.includes(state) ? atLeastNone(total - held) : 0n,
  toReturn: CALLED_OFF.includes(state) ? held : atLeastNone(held - total),
});

/** What the seller is still owed of their part, in cents: they are paid once the sale is completed. */
export const owedToSeller = (state: SaleState, payout: bigint, paidOut: bigint): bigint =>
  state === 'completed' ? atLeastNone(payout - paidOut) : 0n;

/**
 * Where a sale goes once so much is held: a part payment leaves it unpaid, and the rest, or more, pays it; a refund is
 * done when nothing is held any more. A second payment, or one after the sale was called off, moves nothing: it is to
 * be returned.
 */
export function stateAfterPayment(
  state: SaleState,
  total: bigint,
  held: bigint,
): SaleState | undefined {
  if (UNPAID.includes(state) && held >= total) return 'paid';
  return state === 'refund_due' && held === 0n ? 'refunded' : undefined;
}
