/** Why something is no account number: a sign that none has, too short or long, or an IBAN that was mistyped. */
export type AccountNumberFault = 'signs' | 'length' | 'iban';

/** As it is stored: without the spaces that people type and print it with, and in capitals. */
export const plainAccountNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** A country, two check digits, and 11 to 30 letters and digits (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** What can only be meant as one, also where a part of it is missing or mistyped. */
const LIKE_IBAN = /^[A-Z]{2}(?:\d{2}[A-Z\d]{4,}|[A-Z\d]{13,})$/;

/** What is wrong with an account number or IBAN as it was typed; undefined for one that can be paid to. */
export function accountNumberFault(typed: string): AccountNumberFault | undefined {
  const number = plainAccountNumber(typed);
  if (!/^[A-Z\d]*$/.test(number)) return 'signs';
  if (number.length < 4 || number.length > 34) return 'length';
  if (!LIKE_IBAN.test(number)) return undefined;
  return IBAN.test(number) && remainderOf(number) === 1n ? undefined : 'iban';
}

/** With the country and check digits moved to the end and A as 10, B as 11 …, an IBAN leaves 1 (ISO 7064). */
const remainderOf = (iban: string): bigint =>
  BigInt(
    [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join(''),
  ) % 97n;

/** All that its owner is shown of it again: the last four signs, and never more than half. */
export const endingOf = (number: string): string =>
  number.slice(-Math.min(4, Math.floor(number.length / 2)));
