import { expect, test } from 'vitest';
import { accountNumberFault, endingOf, plainAccountNumber } from './account-number.ts';

test('IBANs as banks print them are taken; with any one sign wrong, or two swapped, they are not', () => {
  for (const iban of [
    'GB82 WEST 1234 5698 7654 32',
    'de89370400440532013000',
    'NO93 8601 1117 947',
  ])
    expect(accountNumberFault(iban), iban).toBeUndefined();
  const iban = 'DE89370400440532013000';
  for (let at = 2; at < iban.length; at += 1) {
    const other = iban[at] === '7' ? '1' : '7';
    const wrong = iban.slice(0, at) + other + iban.slice(at + 1);
    expect(accountNumberFault(wrong), wrong).toBe('iban');
  }
  for (const wrong of ['DE89370400440532010300', 'DE89 3704 0044', 'DEB9 3704 0044 0532 0130 00'])
    expect(accountNumberFault(wrong), wrong).toBe('iban');
});

test('an account number of another kind has 4 to 34 letters and digits', () => {
  expect(accountNumberFault('12-34')).toBe('signs');
  expect(accountNumberFault('１２３４５')).toBe('signs');
  expect(accountNumberFault(' 1 2 3 ')).toBe('length');
  expect(accountNumberFault('1'.repeat(35))).toBe('length');
  for (const number of ['1234', '000123456789', '1'.repeat(34), 'AB12'])
    expect(accountNumberFault(number), number).toBeUndefined();
});

test('of a number, typed in whatever way, its last four signs are shown', () => {
  expect(plainAccountNumber(' gb82 west ')).toBe('GB82WEST');
  expect(endingOf('GB82WEST12345698765432')).toBe('5432');
  expect(endingOf('12345')).toBe('45');
});
