import { expect, test } from 'vitest';
import { marketWords, percentAbove, signedPercent } from './figures.ts';

test('a change carries its sign', () => {
  expect([2.5, -2.5, 0].map(signedPercent)).toEqual(['+2.50%', '−2.50%', '0.00%']);
});

test('a change in the thousands has separators', () => {
  expect(signedPercent(8333233.25)).toBe('+8,333,233.25%');
});

test('the change is measured from the buy-in price', () => {
  expect(percentAbove(9, 8)).toBe(12.5);
});

test('a price is so far below the market, or above it, in words', () => {
  expect([8, 9.79, 10, 10.04, 30].map((price) => marketWords(price, 10))).toEqual([
    '20.0% below market',
    '2.1% below market',
    'at market',
    '0.4% above market',
    '200.0% above market',
  ]);
});
