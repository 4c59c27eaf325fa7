import { expect, test } from 'vitest';
import { rememberSent, unusualFor } from './caution.ts';

const lot = { id: 7, total_shares: 1_000, me: null };
const bid = (amount: number, limit?: number) => ({ is: 'bid', amount, limit }) as const;

test('the first bid is unusual, then what comes to more than twice the highest so far', () => {
  expect(unusualFor(1, lot, bid(10))).toBe('first-bid');
  rememberSent(1, lot, bid(10));
  expect(unusualFor(1, lot, bid(20))).toBeUndefined();
  expect(unusualFor(1, lot, bid(20.01))).toBe('large-total');
  expect(unusualFor(1, { ...lot, total_shares: 2_001 }, bid(10))).toBe('large-total');
  rememberSent(1, lot, bid(5));
  expect(unusualFor(1, lot, bid(20))).toBeUndefined();
  expect(unusualFor(2, lot, bid(10))).toBe('first-bid');
});

test('the first bid on each lot is unusual, once, unless the bidder has bid there elsewhere', () => {
  rememberSent(4, lot, bid(10));
  const other = { ...lot, id: 8 };
  expect(unusualFor(4, other, bid(10))).toBe('first-on-lot');
  expect(unusualFor(4, { ...other, me: { my_bids: 1 } }, bid(10))).toBeUndefined();
  rememberSent(4, other, bid(10));
  expect(unusualFor(4, other, bid(10))).toBeUndefined();
});

test('the first limit is unusual, and it is no measure of later ones', () => {
  rememberSent(3, lot, bid(10));
  expect(unusualFor(3, lot, bid(10, 12))).toBe('first-limit');
  rememberSent(3, lot, bid(10, 100));
  expect(unusualFor(3, lot, bid(10, 20))).toBeUndefined();
  expect(unusualFor(3, lot, { is: 'limit', limit: 21 })).toBe('large-total');
});
