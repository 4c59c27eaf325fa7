import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBankAmount } from './bank-amount.ts';

test.each([
  ['1,234.56', '.', 123_456n],
  ['1.234,56', ',', 123_456n],
  ["1'234.56", '.', 123_456n],
  ['1 234,5', ',', 123_450n],
  ['12,34,567.89', '.', 123_456_789n],
  ['-12.50', '.', -1_250n],
  ['12.50-', '.', -1_250n],
  ['−12,50', ',', -1_250n],
  ['(12.50)', '.', -1_250n],
  ['+5', '.', 500n],
  ['EUR 12,50', ',', 1_250n],
  ['-$1,200.00', '.', -120_000n],
  ['12,50 €', ',', 1_250n],
  ['0.07', '.', 7n],
] as const)('%s is read with the decimal mark %s', (text, mark, cents) => {
  expect(parseBankAmount(text, mark)).toBe(cents);
});

test.each([
  ['1.234', '.'],
  ['1,234.567', '.'],
  ['1,23,4.00', '.'],
  ['1.234,56', '.'],
  ['12,5', '.'],
  ['--1', '.'],
  ['-1-', '.'],
  ['(-1)', '.'],
  ['1e3', '.'],
  ['', '.'],
  ['.', '.'],
  ['١٢', '.'],
  ['9'.repeat(16), '.'],
] as const)('“%s” is no amount by the decimal mark %s', (text, mark) => {
  expect(parseBankAmount(text, mark)).toBeUndefined();
});

test('what any country writes of an amount is read to the cent, whatever its size', () => {
  const styles = fc.constantFrom(
    ...([
      ['.', ','],
      ['.', "'"],
      ['.', ''],
      [',', '.'],
      [',', '\u202f'],
      [',', ' '],
    ] as const),
  );
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
      styles,
      (cents, [mark, group]) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
        const text = `${cents < 0n ? '-' : ''}${whole}${mark}${digits.slice(-2)}`;
        expect(parseBankAmount(text, mark)).toBe(cents);
      },
    ),
  );
});
