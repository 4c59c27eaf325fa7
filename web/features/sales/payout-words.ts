import type { WholeSale } from '#contract/sales/sale.ts';
import { dollars } from '#web/lib/figures.ts';
import { ago, dateOf } from '#web/lib/moments.ts';

type PayoutOf = Pick<
  WholeSale,
  'status' | 'payments' | 'payout' | 'paid_out' | 'to_pay_out' | 'pay_to'
>;

const SEVEN_DAYS_MS = 7 * 86_400_000;

/** To the admin who pays: whoever breaks into a seller's account changes where the money goes. Undefined for one that stood for a week. */
export const changeWarning = (changedAt: string, now: number): string | undefined =>
  Date.parse(changedAt) > now - SEVEN_DAYS_MS
    ? `Changed ${ago(changedAt, now)}: ask the seller by phone before you pay.`
    : undefined;

/** To the seller of a sale that stands: when the buyer paid, and when and from where they get their part, or got it. */
export function payoutWords({ status, payments, pay_to: account, ...sums }: PayoutOf): string {
  const payee = account ? `: ${account.payee}` : '';
  const dayOf = (wanted: (typeof payments)[number]['kind']) =>
    payments.findLast(({ kind }) => kind === wanted)?.on;
  if (status === 'completed') {
    const due = `is due to you now, from the account that the buyer paid to${payee}.`;
    const day = dayOf('paid_out');
    const [paid, owed] = [sums.paid_out ?? 0, sums.to_pay_out ?? 0];
    if (paid === 0 || !day) return `The sale is completed, so ${dollars(owed)} ${due}`;
    if (owed > 0)
      return `${dollars(paid)} of ${dollars(sums.payout)} was paid to you. The rest ${due}`;
    return `You were paid in full on ${dateOf(day, 'UTC')}.`;
  }
  const paidOn = dayOf('received');
  if (status === 'awaiting_payment' || status === 'overdue' || !paidOn)
    return `You are paid once the sale is completed, from the account that the buyer pays to${payee}.`;
  return `The buyer paid in full on ${dateOf(paidOn, 'UTC')}. You are paid once the sale is completed, from the account that the buyer paid to${payee}.`;
}
