import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { stepAt, stepBeside, stepsOf } from './price-steps.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const bid = (seq: number, amount: number, secondsIn: number): PricePoint => ({
  seq,
  amount,
  bidder: 1 + (seq % 2),
  user_name: 'Jane D.',
  created_at: new Date(START + secondsIn * 1000).toISOString(),
});

test('a lot without bids has no line', () => {
  expect(stepsOf([], START)).toEqual([]);
});

test('a bid is a step at its own moment, and its price holds until the next', () => {
  const steps = stepsOf([bid(1, 10, 0), bid(2, 11, 3)], START + 5_000);
  expect(steps).toMatchObject([
    { at: START, amount: 10, isBid: true },
    { at: START + 3_000, amount: 11, isBid: true },
  ]);
  expect(stepAt(steps, START - 1)).toBeUndefined();
  expect(stepAt(steps, START + 2_999)?.amount).toBe(10);
  expect(stepAt(steps, START + 3_000)?.amount).toBe(11);
});

test('a plot that begins later begins with the price that led then, which is no bid of its own', () => {
  const bids = [bid(1, 10, 0), bid(2, 11, 3), bid(3, 12, 9)];
  expect(stepsOf(bids, START + 10_000, START + 5_000)).toMatchObject([
    { at: START + 5_000, amount: 11, isBid: false },
    { at: START + 9_000, amount: 12, isBid: true },
  ]);
  expect(stepsOf(bids, START + 10_000, START - 5_000)).toEqual(stepsOf(bids, START + 10_000));
});

test('of bids that fall on one pixel the last stands, and the first of all is kept', () => {
  const rush = Array.from({ length: 500 }, (_, index) => bid(index + 1, 10 + index, index / 1000));
  const steps = stepsOf(rush, START + 3_600_000);
  expect(steps.map(({ amount }) => amount)).toEqual([10, 509]);
});

test('however many bids there were, the steps are no more than a screen can show', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => bid(index + 1, 10 + index, index));
  const steps = stepsOf(many, START + 10_000_000);
  expect(steps.length).toBeLessThanOrEqual(602);
  expect([steps[0]?.amount, steps.at(-1)?.amount]).toEqual([10, 10_009]);
});

test('an arrow key reads on from bid to bid, and leaves a span without one for the next', () => {
  const steps = stepsOf([bid(1, 10, 0), bid(2, 11, 30), bid(3, 12, 90)], START + 100_000);
  const [first, second, third] = steps;
  const between = { from: START + 40_000, to: START + 60_000 };
  expect(stepBeside(steps, 'ArrowLeft', undefined, between)).toBe(second);
  expect(stepBeside(steps, 'ArrowRight', undefined, between)).toBe(third);
  expect(stepBeside(steps, 'ArrowLeft', second, between)).toBe(first);
  expect(stepBeside(steps, 'ArrowRight', third, between)).toBe(third);
});
