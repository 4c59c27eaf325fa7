import { expect, test } from 'vitest';
import { NOT_IN_DIGITS } from '#contract/price-problem.ts';
import { oneStep } from '#domain/increments.ts';
import { freshLot } from '#web/dev/sample-lot.ts';
import { incrementTableOf } from '#web/lib/increment-table.ts';
import {
  amountBoundsOf,
  amountOf,
  boundsWords,
  needsSecondLook,
  problemOf,
  raised,
  riseOf,
} from './amount.ts';

const bounds = { floor: 12.51, maximum: 20, isCapped: true };

test.each([
  ['', 'Enter an amount.'],
  ['12.505', 'This may have at most two decimals.'],
  ['15.000', 'This may have at most two decimals.'],
  ['1e2', NOT_IN_DIGITS],
  ['12,50', NOT_IN_DIGITS],
  ['$1,000', NOT_IN_DIGITS],
  ['Infinity', NOT_IN_DIGITS],
  ['１０', NOT_IN_DIGITS],
  ['9'.repeat(400), 'This may not be greater than 1,000,000.00.'],
  ['10000000000', 'This may not be greater than 1,000,000.00.'],
  ['-5', 'The bid must be at least $12.51.'],
  ['-0.005', 'The bid must be at least $12.51.'],
  ['0', 'The bid must be at least $12.51.'],
  ['12.50', 'The bid must be at least $12.51.'],
  ['20.01', 'The bid may not exceed $20.00.'],
])('the amount "%s" is stopped before it is sent', (typed, message) => {
  expect(problemOf(typed, bounds)).toBe(message);
});

test.each([
  ['.95', 0.95],
  ['5.', 5],
  ['0.95', 0.95],
])('an amount typed as "%s" is understood', (typed, amount) => {
  expect(problemOf(typed, { floor: 0.9, maximum: 60, isCapped: false })).toBeUndefined();
  expect(amountOf(typed)).toBe(amount);
});

test('the floor and the maximum themselves may be bid', () => {
  expect(problemOf('12.51', bounds)).toBeUndefined();
  expect(problemOf('20', bounds)).toBeUndefined();
});

test('without a maximum price an amount far out of range is stopped, and quick steps stay in range', () => {
  const open = amountBoundsOf(freshLot({ floor: 10, maximum: 60 }));
  expect(problemOf('60', open)).toBeUndefined();
  expect(problemOf('60.01', open)).toBe(
    'This bid is far out of range. The most that can be bid now is $60.00.',
  );
  expect(raised('59', oneStep(1_000), 1, open)).toBe('60.00');
});

test('a quick step adds whole increments without float dust and stops at the maximum', () => {
  expect(raised('12.51', oneStep(10), 1, bounds)).toBe('12.61');
  expect(raised('', oneStep(50), 5, bounds)).toBe('15.01');
  expect(raised('19.99', oneStep(100), 10, bounds)).toBe('20.00');
});

test('where the increment grows with the price, quick steps add what counts at each price they reach', () => {
  const increments = [
    { from: 0, step: 0.01 },
    { from: 10, step: 0.05 },
  ];
  const lot = freshLot({ floor: 9.98, min_increment: 0.01, increments });
  const steps = (typed: string, count: number) =>
    raised(typed, incrementTableOf(lot), count, amountBoundsOf(lot));
  expect(steps('9.98', 5)).toBe('10.15');
  expect(riseOf('9.98', incrementTableOf(lot), 5, amountBoundsOf(lot))).toBe(0.17);
  expect(steps('10.05', -1)).toBe('10.00');
  expect(steps('10.00', -1)).toBe('9.99');
});

test('the most that can be bid has its reason where neither the lot nor the approval sets it', () => {
  expect(boundsWords(bounds)).toBe('At least $12.51, at most $20.00');
  expect(boundsWords({ ...bounds, isCapped: false })).toBe(
    'At least $12.51, at most $20.00 (to catch typos)',
  );
});

test('a step down stops at the floor', () => {
  expect(raised('13.00', oneStep(25), -1, bounds)).toBe('12.75');
  expect(raised('12.60', oneStep(25), -1, bounds)).toBe('12.51');
});

test('more than twice the floor is asked a second time', () => {
  expect(needsSecondLook(20, 10)).toBe(false);
  expect(needsSecondLook(20.01, 10)).toBe(true);
});
