import type { WholeSale } from '#contract/sales/sale.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';

type PayoutOf = Pick<WholeSale, 'status' | 'payments' | 'payout' | 'pay_to'>;

/** To the seller of a sale that stands: when the buyer paid, and when and from where they get their part. */
export function payoutWords({ status, payments, payout, pay_to: account }: PayoutOf): string {
  const payee = account ? `: ${account.payee}` : '';
  if (status === 'completed')
    return `The sale is completed, so ${dollars(payout)} is due to you now, from the account that the buyer paid to${payee}. Fairlot does not record that payout.`;
  const paidOn = payments.findLast(({ kind }) => kind === 'received')?.on;
  if (status === 'awaiting_payment' || status === 'overdue' || !paidOn)
    return `You are paid once the sale is completed, from the account that the buyer pays to${payee}.`;
  return `The buyer paid in full by ${dateOf(paidOn, 'UTC')}. You are paid once the sale is completed, from the account that the buyer paid to${payee}.`;
}
