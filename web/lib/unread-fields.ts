import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { NOT_IN_DIGITS, THIRD_DECIMAL } from '#contract/price-problem.ts';
import { hasThirdDecimal } from './typed-number.ts';

/** The step of fields of prices. */
const CENTS = '0.01';

const NOT_WHOLE = 'This must be written in digits, such as 5000.';

/** By the type of a field, what is said of what stands in it and is never handed on. */
const UNREAD: Readonly<Record<string, (field: HTMLInputElement) => string>> = {
  number: ({ inputMode }) => (inputMode === 'numeric' ? NOT_WHOLE : NOT_IN_DIGITS),
  'datetime-local': () => 'This must be a whole date with its time.',
};

/** What is said where a field cannot be given what it is to hold. */
export const unreadable = (field: HTMLInputElement): string | undefined =>
  UNREAD[field.type]?.(field);

/** Why what stands in a field cannot be taken; undefined where it can, or nothing stands there. */
export function unreadIn(field: unknown): string | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.validity.badInput) return unreadable(field);
  return field.step === CENTS && hasThirdDecimal(field.value) ? THIRD_DECIMAL : undefined;
}

/**
 * What browsers cannot read in a field of numbers or of a moment ("15-", a day without its hour) they
 * hand on as '', as if nothing stood there: that it does is said instead, and nothing is sent.
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
