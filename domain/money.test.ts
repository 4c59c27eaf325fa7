import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, lotValue, MAX_PRICE, parseDollars, toCents, toDollars } from './money.ts';

const price = fc.integer({ min: 0, max: MAX_PRICE });

test('every price survives the wire: cents to a JSON number and back', () => {
  fc.assert(
    fc.property(price, (cents) => {
      expect(parseDollars(JSON.parse(JSON.stringify(toDollars(cents))))).toBe(cents);
      expect(toCents(toDollars(cents))).toBe(cents);
      expect(parseDollars(toDollars(cents).toFixed(2))).toBe(cents);
    }),
    { numRuns: 10_000 },
  );
});

test('a number is read as its own digits are', () => {
  const any = fc.oneof(fc.double(), fc.double({ min: -1, max: 1e9 }), price.map(toDollars));
  fc.assert(
    fc.property(any, (number) => {
      // -0 among them: it is 0.
      expect(parseDollars(number)).toEqual(parseDollars(String(number)));
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['.95', 95],
  ['5.', 500],
  ['.5', 50],
  ['0.950', 95],
  ['12.5000', 1_250],
  ['0000000000012.5', 1_250],
  [' 12.50 ', 1_250],
])('%j is read as people write it', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test.each([
  -1,
  '-1',
  0.001,
  '12.345',
  '0.9501',
  '.',
  '1.2.3',
  '+5',
  '1 000',
  'abc',
  '',
  '1e3',
  '0x10',
  '1,000',
  '٣',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
])('%s is no amount of dollars and cents', (value) => {
  expect(parseDollars(value)).toBeUndefined();
});

test('prices are read with a dollar sign and two decimals', () => {
  expect(formatCents(1251)).toBe('$12.51');
  expect(formatCents(100)).toBe('$1.00');
  expect(formatCents(100_000_000)).toBe('$1,000,000.00');
  expect([0, 5, -5, -125_100].map(formatCents)).toEqual(['$0.00', '$0.05', '-$0.05', '-$1,251.00']);
  expect(formatCents(123_456_789_012_345_678_905n)).toBe('$1,234,567,890,123,456,789.05');
});

test('prices are written as the locale of the United States writes them', () => {
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -MAX_PRICE, max: 1e13 }), (cents) => {
      expect(formatCents(cents)).toBe(written.format(cents / 100));
      expect(formatCents(BigInt(cents))).toBe(written.format(cents / 100));
    }),
    { numRuns: 10_000 },
  );
});

test('the value of the largest lot is exact', () => {
  expect(lotValue(999_999_999, 99_999_999)).toBe(99_999_998_900_000_001n);
});
