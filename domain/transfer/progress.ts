import { type NextStep, nextStep, paymentDueAt, type SaleState, UNPAID } from '../sale.ts';
import type { Instant } from '../time.ts';
import { type Checklist, checklistFor, type StepName, type TransferStep } from './checklists.ts';

/** How a step went: done, or the company refused, or bought the shares itself. */
export type StepOutcome = 'done' | 'refused';

/** What somebody said of a step; of two the later one counts. */
export interface StepTaken {
  step: StepName;
  outcome: StepOutcome;
}

/** What was said last of a step; undefined where nothing was. */
export const outcomeOf = (taken: readonly StepTaken[], name: StepName): StepOutcome | undefined =>
  taken.findLast(({ step }) => step === name)?.outcome;

const REFUSED: NextStep = {
  who: 'admin',
  what: 'Check the company’s refusal, then call off the sale and refund it.',
};
const COMPLETE: NextStep = {
  who: 'admin',
  what: 'Check the extract of the register, then complete the sale.',
};

const CHECK_PAYMENT: NextStep = {
  who: 'admin',
  what: 'Check that the payment arrived, and record it.',
};

/** What is left of a completed sale. */
export const PAY_SELLER: NextStep = {
  who: 'admin',
  what: 'Pay the seller, and record the payout.',
};

/** What came after a sale was over, or was more than its total. */
export const RETURN: NextStep = { who: 'admin', what: 'Return the payment to the buyer.' };

/** What the steps of a transfer do not say: that the buyer says they paid, and who is still to be paid. */
interface Payments {
  saidPaid?: boolean;
  owesBuyer?: boolean;
  owesSeller?: boolean;
}

/** The first step that is not done; undefined where all are. */
export const openStep = (
  { steps }: Checklist,
  taken: readonly StepTaken[],
): TransferStep | undefined => steps.find(({ name }) => outcomeOf(taken, name) !== 'done');

/**
 * Who must act now, and what they have to do; a sale in transfer follows its checklist, and of one whose buyer says
 * that they paid an admin looks into the bank's books. A sale that is over is done with once nobody is owed money.
 */
export function nextOfSale(
  state: SaleState,
  country: string | null,
  taken: readonly StepTaken[],
  { saidPaid = false, owesBuyer = false, owesSeller = false }: Payments = {},
): NextStep | undefined {
  if (owesBuyer && nextStep(state) === undefined) return RETURN;
  if (owesSeller) return PAY_SELLER;
  if (saidPaid && UNPAID.includes(state)) return CHECK_PAYMENT;
  if (state !== 'in_transfer') return nextStep(state);
  const open = openStep(checklistFor(country), taken);
  if (!open) return COMPLETE;
  return outcomeOf(taken, open.name) === 'refused' ? REFUSED : { who: open.who, what: open.what };
}

/** The end of the UTC day that is so many days after the transfer began. */
export const stepDueAt = (began: Instant, { days }: TransferStep): Instant =>
  paymentDueAt(began, days);

/**
 * Why this cannot be said of a step of the checklist now: it was said before, or another step comes first, or nobody
 * can refuse it.
 */
export function faultOfStep(
  country: string | null,
  taken: readonly StepTaken[],
  { step, outcome }: StepTaken,
): 'said' | 'not_yet' | 'not_refusable' | undefined {
  const before = outcomeOf(taken, step);
  if (before === 'done' || before === outcome) return 'said';
  const open = openStep(checklistFor(country), taken);
  if (open?.name !== step) return 'not_yet';
  return outcome === 'refused' && !open.refusable ? 'not_refusable' : undefined;
}
