import { expect, test } from 'vitest';
import { briefShares, briefWorth } from './brief-figures.ts';

test.each([
  [1, 0.01, '$0.01', '1 share'],
  [999_999_999, 1, '$999,999,999.00', '999,999,999 shares'],
  [1_000_000_000, 1, '$1.00 billion', '1 billion shares'],
  [1_000_000, 123_456.78, '$123.45 billion', '1,000,000 shares'],
  [1_000_000_000, 999.99, '$999.99 billion', '1 billion shares'],
  [1_000_000_000, 1_000_000, '$1,000.00 trillion', '1 billion shares'],
])('%i shares at %f are worth %s', (shares, price, worth, words) => {
  expect([briefWorth(shares, price), briefShares(shares)]).toEqual([worth, words]);
});
