import { expect, test } from 'vitest';
import { reachable } from './reachable.ts';

test('a notice about a listing asks whoever buys at the moment to switch first', () => {
  expect(reachable('/seller/auctions/7/edit', 'buyer')).toBe('/buyer/become-seller');
});

test('every other notice leads to its own page', () => {
  expect(reachable('/seller/auctions/7/edit', 'seller')).toBe('/seller/auctions/7/edit');
  expect(reachable('/seller/auctions/7/edit', 'admin')).toBe('/seller/auctions/7/edit');
  expect(reachable('/auction/7', 'buyer')).toBe('/auction/7');
});
