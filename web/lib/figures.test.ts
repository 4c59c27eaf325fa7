import { expect, test } from 'vitest';
import { dollars, percentAbove, percentBelow, signedPercent, worthOf } from './figures.ts';

test('prices have a dollar sign and two decimals', () => {
  expect(dollars(1234.5)).toBe('$1,234.50');
});

test('the value of the largest lot is exact to the cent', () => {
  expect(worthOf(1_000_000_000, 999_999.99)).toBe('$999,999,990,000,000.00');
});

test('a change carries its sign', () => {
  expect([2.5, -2.5, 0].map(signedPercent)).toEqual(['+2.50%', '−2.50%', '0.00%']);
});

test('a change in the thousands has separators', () => {
  expect(signedPercent(8333233.25)).toBe('+8,333,233.25%');
});

test('the change is measured from the buy-in price', () => {
  expect(percentAbove(9, 8)).toBe(12.5);
});

test('a price above market is no negative discount', () => {
  expect(percentBelow(8, 10)).toBe(20);
  expect(percentBelow(12, 10)).toBe(0);
});
