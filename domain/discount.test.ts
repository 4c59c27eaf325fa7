import { expect, test } from 'vitest';
import { discountTenths } from './discount.ts';

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
