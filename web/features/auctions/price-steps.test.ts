import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids/bid.ts';
import { stepsOf } from './price-steps.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const bid = (seq: number, amount: number, secondsIn: number): Bid => ({
  id: seq,
  seq,
  amount,
  user: { name: 'Jane D.' },
  user_name: 'Jane D.',
  auction_id: 1,
  auction_title: 'Harbor Steel',
  auction_ticker: null,
  auction_logo: null,
  market_price: 20,
  buy_in_price: 10,
  ends_at: null,
  created_at: new Date(START + secondsIn * 1000).toISOString(),
  auction: { id: 1, title: 'Harbor Steel', status: 'live', ends_at: null },
});

test('a lot without bids has no line', () => {
  expect(stepsOf([], START)).toEqual([]);
});

test('the price holds between bids and until now', () => {
  const steps = stepsOf([bid(2, 11, 3), bid(1, 10, 0)], START + 5_000);
  expect(steps.map(({ value }) => value)).toEqual([10, 10, 10, 11, 11, 11]);
});

test('of several bids in one moment the last stands', () => {
  const steps = stepsOf([bid(3, 12, 0.9), bid(2, 11, 0.5), bid(1, 10, 0)], START + 1_000);
  expect(steps.at(-1)?.value).toBe(12);
});

test('days of bids become few, evenly spaced points that end at the leading bid', () => {
  const day = 86_400;
  const steps = stepsOf([bid(2, 11, 2 * day), bid(1, 10, 0)], START + 3 * day * 1000);
  const gaps = new Set(steps.slice(1).map(({ time }, index) => time - (steps[index]?.time ?? 0)));
  expect(gaps.size).toBe(1);
  expect(steps.length).toBeLessThanOrEqual(302);
  expect(steps.at(-1)?.value).toBe(11);
});
