import { MAX_PRICE, parseDollars, toDollars } from '#domain/money.ts';

export const NO_NUMBER = 'This must be a number.';

/** For "1,000", "$5", "12,50" and words: says how a price is written. */
export const NOT_IN_DIGITS = 'Use the digits 0 to 9 and a point before the cents, such as 12.50.';

export const THIRD_DECIMAL = 'This may have at most two decimals.';

/** Digits and a point only: "1e3", "+5" and "0x10" are numbers, but not written as prices. */
const IN_DIGITS = /^-?\d*\.?\d*$/;

/**
 * Why a number or a typed text is not a price, as a sentence for its field; undefined if it is one: at
 * most two decimals, > 0 and ≤ 1,000,000.00.
 */
export function priceProblem(price: number | string): string | undefined {
  if (typeof price === 'string' && !IN_DIGITS.test(price.trim())) return NOT_IN_DIGITS;
  const number = Number(price);
  if (Number.isNaN(number)) return typeof price === 'number' ? NO_NUMBER : NOT_IN_DIGITS;
  if (number <= 0) return 'This must be greater than 0.';
  if (number > toDollars(MAX_PRICE)) return 'This may not be greater than 1,000,000.00.';
  return parseDollars(price) === undefined ? THIRD_DECIMAL : undefined;
}
