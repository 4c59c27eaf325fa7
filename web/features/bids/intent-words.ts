import { dollars } from '#web/lib/figures.ts';
import type { Intent } from './intent.ts';

/** "$45.10", "$45.10, up to $60.00": an amount that is bid, with its limit if there is one. */
export const amountWords = (amount: number, limit: number | undefined): string =>
  limit === undefined ? dollars(amount) : `${dollars(amount)}, up to ${dollars(limit)}`;

/** "Sending your bid of $45.10". */
export function doing(intent: Intent): string {
  if (intent.is === 'bid') return `Sending your bid of ${amountWords(intent.amount, intent.limit)}`;
  return intent.is === 'limit'
    ? `Setting your limit of ${dollars(intent.limit)}`
    : 'Cancelling your limit';
}

/** What a lost connection cannot do to it. */
export function onceAtMost(intent: Intent): string {
  if (intent.is === 'bid')
    return `Your bid of ${amountWords(intent.amount, intent.limit)} will be placed at most once.`;
  return intent.is === 'limit'
    ? `Your limit of ${dollars(intent.limit)} will be set at most once.`
    : 'We are finding out whether your limit was cancelled.';
}

/** What is not known where no answer came at all. */
export function isUnknownWhether(intent: Intent): string {
  if (intent.is === 'bid')
    return `We do not know yet whether your bid of ${amountWords(intent.amount, intent.limit)} was accepted. Checking again never places a second bid.`;
  const what = intent.is === 'limit' ? `set to ${dollars(intent.limit)}` : 'cancelled';
  return `We do not know yet whether your limit was ${what}. Checking again never changes it twice.`;
}
