import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { Sale, SaleEvent, WholeSale } from '#contract/sales/sale.ts';
import { type PaymentKind, paymentWords } from '#domain/sale.ts';
import { leavesStrike } from '#domain/strikes.ts';
import { PAY_SELLER, RETURN } from '#domain/transfer/progress.ts';
import { dollars } from '#web/lib/figures.ts';
import { dayTimeAndZone } from '#web/lib/moments.ts';
import { saleWord } from './sale-badge.tsx';
import type { SalesReader } from './sale-queries.ts';

/** Who somebody is, in a sentence. */
export const people = {
  buyer: 'the buyer',
  seller: 'the seller',
  admin: 'an admin',
  system: 'Fairlot',
};

/** Who must act now: "You must pay …" or "The buyer must pay …". */
export function nextWords(
  { next, payout, paid_out, to_return }: Sale,
  reader: SalesReader,
): string {
  if (!next) return 'Nothing left to do';
  const who = next.who === reader ? 'You' : capital(people[next.who]);
  if (next.what === RETURN.what && to_return > 0)
    return `${who} must return ${dollars(to_return)} to ${reader === 'buyer' ? 'you' : 'the buyer'}.`;
  if (next.what === PAY_SELLER.what) {
    const owed = dollars(payout - (paid_out ?? 0));
    return reader === 'seller'
      ? `${owed} is due to you. An admin will record the payment here.`
      : `You must pay the seller ${owed}, and record the payout.`;
  }
  return `${who} must ${next.what.charAt(0).toLowerCase()}${next.what.slice(1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOVED: Partial<Record<Sale['status'], string>> = {
  awaiting_payment: 'Waiting for payment again',
  overdue: 'The payment became overdue',
  paid: 'Paid in full',
  in_transfer: 'The transfer of the shares began',
  completed: 'Completed: the shares have changed hands',
  disputed: 'Disputed',
  refund_due: 'Called off: the payment goes back to the buyer',
  refunded: 'The payment was returned in full',
  void: 'Void: the shares stay with the seller',
};

/** What became of an amount, to who sold. */
const toSeller: typeof paymentWords = {
  ...paymentWords,
  paid_out: 'was paid to you',
  payout_returned: 'came back from your bank',
};

/** What happened, as a line of the timeline. */
export function eventWords(event: SaleEvent, sale: WholeSale): string {
  switch (event.kind) {
    case 'made':
      return `Sold at ${dollars(sale.price)} per share`;
    case 'reminded':
      return 'The buyer was reminded to pay';
    case 'received':
    case 'returned':
    case 'paid_out':
    case 'payout_returned':
      return paidWords({ kind: event.kind, amount: event.amount ?? 0 }, sale);
    case 'payment_cancelled': {
      const payment = sale.payments.find(({ id }) => id === event.cancels);
      const what = payment ? `“${paidWords(payment, sale)}”` : 'A payment';
      return `${what} was cancelled: it was recorded by mistake`;
    }
    case 'evidence':
      return 'A file was added';
    case 'step_done':
      return stepTitle(event, sale);
    case 'step_refused':
      return 'The company refused, or buys the shares itself';
    case 'moved':
      if (event.from === 'disputed' && event.to)
        return `Dispute decided: ${saleWord(event.to).toLowerCase()}`;
      return (event.to && MOVED[event.to]) ?? 'Moved on';
  }
}

/** "$12.00 was returned to the buyer". */
export function paidWords(
  { kind, amount }: Pick<WholeSale['payments'][number], 'kind' | 'amount'>,
  { your_part: part }: Pick<WholeSale, 'your_part'>,
): string {
  if (kind === 'returned') return `${dollars(amount)} was returned to the buyer`;
  return `${dollars(amount)} ${(part === 'seller' ? toSeller : paymentWords)[kind]}`;
}

const stepTitle = ({ step }: SaleEvent, { transfer }: WholeSale): string =>
  transfer.steps.find(({ name }) => name === step)?.title ?? 'A transfer step was completed';

/** What another admin must confirm, who asked for it and when: a line of a list. */
export function waitsWords({ kind, parameters, asked_by: by, asked_at: at }: PendingAct): string {
  const { to, amount, kind: payment } = parameters;
  const what =
    kind === 'book_payment' || kind === 'cancel_payment'
      ? `${kind === 'book_payment' ? 'record' : 'cancel the record'} that ${dollars(Number(amount))} ${paymentWords[payment as PaymentKind]}`
      : to === 'void'
        ? 'declare it void'
        : 'call it off and refund';
  return `Another admin must confirm: ${what}. ${by.name} asked on ${dayTimeAndZone(at)}.`;
}

/** By whom, where a person did it. */
export const byWords = ({ who }: SaleEvent, { your_part: mine }: WholeSale): string | undefined => {
  if (who === 'system') return undefined;
  return who === mine ? 'by you' : `by ${people[who]}`;
};

/** The button of a move, and what its dialog says of it. */
export function moveWords(sale: Pick<WholeSale, 'status' | 'transfer'>, to: Sale['status']) {
  if (sale.status !== 'disputed' || to !== 'in_transfer') return MOVES[to];
  return hasBegun(sale) ? GO_ON : BEGIN;
}

/** Whether the transfer has begun, also where a dispute interrupts it. */
export const hasBegun = ({ transfer }: Pick<WholeSale, 'transfer'>): boolean =>
  transfer.steps.some(({ due_at }) => due_at !== null);

const GO_ON = [
  'Dispute decided: go on with the transfer',
  'Completed steps stay completed. Due dates count from today.',
] as const;

const BEGIN = [
  'Dispute decided: start the transfer',
  'The transfer begins, and each step gets its due date.',
] as const;

/** What a move means for this sale's money and its buyer, too. */
export function aboutMove(sale: WholeSale, to: Sale['status']): string {
  const [, about] = moveWords(sale, to);
  const held = sale.held > 0 && `${dollars(sale.held)} goes back to the buyer.`;
  const strike = leavesStrike(sale.status, to) && 'The buyer gets a strike.';
  const said = to === 'void' || to === 'refund_due' ? [held, strike] : [];
  const isFinal = (to === 'void' || to === 'completed') && 'This cannot be undone.';
  return [about, ...said, isFinal].filter(Boolean).join(' ');
}

const MOVES: Readonly<Record<Sale['status'], readonly [button: string, about: string]>> = {
  awaiting_payment: ['Wait for payment', ''],
  overdue: ['Mark as overdue', ''],
  paid: [
    'Dispute decided: wait for the transfer',
    'The sale stays paid, and the seller starts the transfer next.',
  ],
  in_transfer: ['Start the transfer', 'The seller has begun to transfer the shares to the buyer.'],
  completed: ['Complete the sale', 'The extract of the register names the buyer.'],
  disputed: [
    'Open a dispute',
    'An admin will look into it and decide. Everyone involved can read what you write.',
  ],
  refund_due: ['Call off and refund', 'The sale is called off.'],
  refunded: ['Refunded', ''],
  void: ['Declare void', 'The sale is off, and the shares stay with the seller.'],
};
