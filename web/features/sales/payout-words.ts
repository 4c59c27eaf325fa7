import type { WholeSale } from '#contract/sales/sale.ts';
import { difference, dollars } from '#web/lib/figures.ts';
import { ago, dateOf } from '#web/lib/moments.ts';

type PayoutOf = Pick<
  WholeSale,
  'status' | 'payments' | 'total' | 'payout' | 'paid_out' | 'to_pay_out' | 'pay_to'
>;

const SEVEN_DAYS_MS = 7 * 86_400_000;

/**
 * To the admin who pays: whoever breaks into a seller's account changes where the money goes. Undefined for one that
 * stood for a week.
 */
export const changeWarning = (changedAt: string, now: number): string | undefined =>
  Date.parse(changedAt) > now - SEVEN_DAYS_MS
    ? `Changed ${ago(changedAt, now)}: confirm it with the seller by phone before you pay.`
    : undefined;

/** To the seller of a sale that stands: when the buyer paid, and when and from where they get their part, or got it. */
export function payoutWords({ status, pay_to: account, ...sums }: PayoutOf): string {
  const payments = sums.payments.filter(({ cancelled }) => !cancelled);
  const payee = account ? ` (${account.payee})` : '';
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
  const paidOn = dayPaidInFull(payments, sums.total);
  if (status === 'awaiting_payment' || status === 'overdue' || !paidOn)
    return `You are paid once the sale is completed, from the account that the buyer pays to${payee}.`;
  return `The buyer paid in full on ${dateOf(paidOn, 'UTC')}. You are paid once the sale is completed, from the account that the buyer paid to${payee}.`;
}

/** The day of the payment with which the total was there; what came later is too much. */
function dayPaidInFull(payments: PayoutOf['payments'], total: number): string | undefined {
  let missing = total;
  for (const { kind, amount, on } of payments) {
    if (kind === 'received') missing = difference(missing, amount);
    if (kind === 'returned') missing = difference(missing, -amount);
    if (missing <= 0) return on;
  }
  return undefined;
}

/** Whether the last payout came back from that account, as the seller has it since `changedAt`. */
export const cameBack = (payments: PayoutOf['payments'], changedAt: string): boolean => {
  const last = payments.findLast(
    ({ kind, cancelled }) => !cancelled && (kind === 'paid_out' || kind === 'payout_returned'),
  );
  return last?.kind === 'payout_returned' && changedAt.slice(0, 10) <= last.on;
};
