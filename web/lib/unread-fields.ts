import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { NOT_IN_DIGITS, THIRD_DECIMAL } from '#contract/price-problem.ts';
import { hasThirdDecimal } from './typed-number.ts';

/** The step of price fields. */
const CENTS = '0.01';

const NOT_WHOLE = 'Enter digits only, such as 5000.';

/** The message for an unreadable value, by the type of the field. */
const UNREAD: Readonly<Record<string, (field: HTMLInputElement) => string>> = {
  number: ({ inputMode }) => (inputMode === 'numeric' ? NOT_WHOLE : NOT_IN_DIGITS),
  'datetime-local': () => 'Enter a complete date and time.',
};

/** The message for a value that a field cannot take. */
export const unreadable = (field: HTMLInputElement): string | undefined =>
  UNREAD[field.type]?.(field);

/** Why the value of a field cannot be taken; undefined if it can, or the field is empty. */
export function unreadIn(field: unknown): string | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.validity.badInput) return unreadable(field);
  return field.step === CENTS && hasThirdDecimal(field.value) ? THIRD_DECIMAL : undefined;
}

/**
 * Browsers report an unreadable number or date-time ("15-", a day without its hour) as '', like an empty
 * field. The form shows a message beside the field instead, and sends nothing.
 */
export const refusingUnread =
  <Input extends FieldValues, Output>(
    resolver: Resolver<Input, unknown, Output>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const unread = Object.entries(options.fields).flatMap(([name, { ref }]) => {
      const message = unreadIn(ref);
      return message ? [[name, { type: 'unread', message, ref }] as const] : [];
    });
    const result = await resolver(values, context, options);
    if (unread.length === 0) return result;
    const errors = { ...result.errors, ...Object.fromEntries(unread) } as FieldErrors<Input>;
    return { values: {}, errors };
  };
