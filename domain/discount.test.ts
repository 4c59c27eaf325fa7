import { expect, test } from 'vitest';
import { belowMarketTenths, discountTenths } from './discount.ts';

const lot = { stored: undefined, maxBid: undefined, buyIn: 800, market: 1000 };

test('the discount is reckoned from the buy-in price when there is no maximum', () => {
  expect(discountTenths(lot)).toBe(200);
});

test('the discount is reckoned from the maximum bid price where there is one', () => {
  expect(discountTenths({ ...lot, maxBid: 900 })).toBe(100);
});

test('a maximum above the market price is no negative discount', () => {
  expect(discountTenths({ ...lot, maxBid: 1200 })).toBe(0);
});

test('a value that an admin set is kept', () => {
  expect(discountTenths({ ...lot, stored: 333 })).toBe(333);
});

test('thirds are rounded to one decimal', () => {
  expect(discountTenths({ ...lot, buyIn: 200, market: 300 })).toBe(333);
});

test.each([
  ['below the market', 979, 1000, 21],
  ['at the market', 1000, 1000, 0],
  ['above the market', 1004, 1000, -4],
  ['half a tenth below', 1999, 2000, 1],
  ['half a tenth above', 2001, 2000, -1],
  ['less than half a tenth above', 1_000_049, 1_000_000, 0],
  ['at three times the market', 3000, 1000, -2000],
])('a price %s', (_, price, market, tenths) => {
  expect(belowMarketTenths(price, market)).toBe(tenths);
});
