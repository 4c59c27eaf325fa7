import { DAY, type Duration, type Instant, MILLISECOND } from './time.ts';

/** Where a sale stands, from the hammer to shares that have changed hands. */
export const SALE_STATES = [
  'awaiting_payment',
  'overdue',
  'paid',
  'in_transfer',
  'completed',
  'disputed',
  'refund_due',
  'refunded',
  'void',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What the buyer still has to pay. */
export const UNPAID: readonly SaleState[] = ['awaiting_payment', 'overdue'];
/** What was called off: its goods change no hands, and what was paid goes back. */
export const CALLED_OFF: readonly SaleState[] = ['void', 'refund_due', 'refunded'];

/** Money as the bank's books have it: from the buyer and back to them, to the seller and back from them. */
export const PAYMENT_KINDS = ['received', 'returned', 'paid_out', 'payout_returned'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What became of an amount: "$12.00 arrived for …". */
export const paymentWords: Readonly<Record<PaymentKind, string>> = {
  received: 'arrived',
  returned: 'was returned',
  paid_out: 'was paid to the seller',
  payout_returned: 'came back from the seller’s bank',
};

/** Several states by one word, as lists and reports speak of them. */
export const SALE_GROUPS = {
  unpaid: UNPAID,
  under_way: ['paid', 'in_transfer', 'disputed'],
  standing: SALE_STATES.filter((state) => !CALLED_OFF.includes(state)),
} as const satisfies Record<string, readonly SaleState[]>;
export type SaleGroup = keyof typeof SALE_GROUPS;

/** Who moves a sale. `system` is a job: it reminds and marks what is overdue, and never voids. */
export type SaleActor = 'buyer' | 'seller' | 'admin' | 'system';

/** A move from one state to another: who may make it, and what it needs. */
export interface SaleMove {
  from: SaleState;
  to: SaleState;
  who: readonly SaleActor[];
  /**
   * `payment`: it follows from money that was received or returned, and is not made by itself.
   * `cancellation`: it follows once a payment that was recorded by mistake is cancelled.
   * `register`: a file shows that the buyer is in the register.
   */
  needs?: 'note' | 'payment' | 'cancellation' | 'register';
}

/** The lifecycle of a sale; what is not here cannot happen. */
export const SALE_MOVES: readonly SaleMove[] = [
  { from: 'awaiting_payment', to: 'paid', who: ['admin'], needs: 'payment' },
  { from: 'awaiting_payment', to: 'overdue', who: ['system'] },
  { from: 'overdue', to: 'paid', who: ['admin'], needs: 'payment' },
  { from: 'overdue', to: 'void', who: ['admin'], needs: 'note' },
  { from: 'paid', to: 'awaiting_payment', who: ['admin'], needs: 'cancellation' },
  { from: 'paid', to: 'overdue', who: ['admin'], needs: 'cancellation' },
  { from: 'paid', to: 'in_transfer', who: ['seller', 'admin'] },
  { from: 'paid', to: 'disputed', who: ['buyer', 'seller', 'admin'], needs: 'note' },
  { from: 'paid', to: 'refund_due', who: ['admin'], needs: 'note' },
  { from: 'in_transfer', to: 'completed', who: ['admin'], needs: 'register' },
  { from: 'in_transfer', to: 'disputed', who: ['buyer', 'seller', 'admin'], needs: 'note' },
  { from: 'in_transfer', to: 'refund_due', who: ['admin'], needs: 'note' },
  { from: 'disputed', to: 'paid', who: ['admin'], needs: 'note' },
  { from: 'disputed', to: 'in_transfer', who: ['admin'], needs: 'note' },
  { from: 'disputed', to: 'refund_due', who: ['admin'], needs: 'note' },
  { from: 'disputed', to: 'void', who: ['admin'], needs: 'note' },
  { from: 'refund_due', to: 'refunded', who: ['admin'], needs: 'payment' },
  { from: 'refund_due', to: 'void', who: ['admin'], needs: 'cancellation' },
];

/** The moves that somebody may make from a state. */
export const saleMovesFrom = (from: SaleState, who: SaleActor): SaleMove[] =>
  SALE_MOVES.filter((move) => move.from === from && move.who.includes(who));

/** The move that somebody may make, or undefined. */
export const saleMove = (from: SaleState, to: SaleState, who: SaleActor): SaleMove | undefined =>
  saleMovesFrom(from, who).find((move) => move.to === to);

/** Who must act now, and what they have to do; undefined where nothing is left to do. */
export interface NextStep {
  who: Exclude<SaleActor, 'system'>;
  what: string;
}

const NEXT: Readonly<Record<SaleState, NextStep | undefined>> = {
  awaiting_payment: { who: 'buyer', what: 'Pay the total by bank transfer.' },
  overdue: { who: 'buyer', what: 'Pay the overdue total by bank transfer.' },
  paid: { who: 'seller', what: 'Start the transfer of the shares.' },
  in_transfer: { who: 'seller', what: 'Have the transfer registered.' },
  completed: undefined,
  disputed: { who: 'admin', what: 'Decide the dispute.' },
  refund_due: { who: 'admin', what: 'Return the payment to the buyer.' },
  refunded: undefined,
  void: undefined,
};

export const nextStep = (state: SaleState): NextStep | undefined => NEXT[state];

/** The last millisecond of the UTC day that is so many days after the sale was made. */
export const paymentDueAt = (made: Instant, days: number): Instant =>
  made - (made % DAY) + (days + 1) * DAY - MILLISECOND;

/** How long before a payment is overdue its buyer is reminded: some days before, and on the day. */
const REMINDED_BEFORE = { soon: 3 * DAY, today: DAY } as const satisfies Record<string, Duration>;

export type PaymentReminder = keyof typeof REMINDED_BEFORE;

interface UnpaidSale {
  madeAt: Instant;
  dueAt: Instant;
  /** When the buyer was last reminded; undefined where they never were. */
  remindedAt: Instant | undefined;
}

/**
 * What a job has to do about an unpaid sale: remind its buyer, each time once, or mark it as overdue. Who bought too
 * shortly before to be reminded days ahead is not.
 */
export function dueNow(
  { madeAt, dueAt, remindedAt = 0 }: UnpaidSale,
  now: Instant,
): PaymentReminder | 'overdue' | undefined {
  if (now > dueAt) return 'overdue';
  const isDue = (when: PaymentReminder): boolean => {
    const from = dueAt - REMINDED_BEFORE[when];
    return now > from && remindedAt <= from && madeAt < from;
  };
  if (isDue('today')) return 'today';
  return isDue('soon') ? 'soon' : undefined;
}
