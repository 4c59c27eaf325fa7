import type { LineSuggestion, StatementLine } from '#contract/bank/bank-line.ts';
import { dollars } from '#web/lib/figures.ts';

/** What a line that was not booked by itself seems to be. */
export const suggestionWords: Readonly<Record<LineSuggestion, string>> = {
  underpaid: 'Less than the total',
  overpaid: 'More than the total',
  rest: 'The rest of a payment',
  second_payment: 'A second payment for its sale',
  after_void: 'The sale was called off',
  near_reference: 'Perhaps a mistyped reference',
  same_sum: 'A matching amount, without a reference',
  several_references: 'Several references',
  other_currency: 'In another currency',
  money_out: 'Money that left the account',
  unknown_reference: 'A reference that matches no sale',
  none: 'No reference',
  second_admin: 'A second admin must confirm it',
  other_admin: 'Left to another admin: you have a stake in the lot',
  not_booked: 'Cannot be booked as it is',
};

const outcomeWords: Readonly<Record<StatementLine['outcome'], string>> = {
  booked: 'Pays its sale',
  waits: 'Waits for an admin',
  known: 'Known from an earlier file',
  left_out: 'Not about sales',
};

/** What becomes of a line, in words. */
export function lineWords({ outcome, suggestion }: StatementLine, isDry: boolean): string {
  if (suggestion) return suggestionWords[suggestion];
  return outcome === 'booked' && !isDry ? 'Recorded' : outcomeWords[outcome];
}

/** The market's own currency has its sign; any other its name. */
export const moneyWords = ({ amount, currency }: Pick<StatementLine, 'amount' | 'currency'>) =>
  currency === null || currency === 'USD'
    ? dollars(amount)
    : `${dollars(amount).replace('$', '')} ${currency}`;
