import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IncrementTable, incrementAt, movedBySteps } from './increments.ts';

const table: IncrementTable = [
  { from: 0, step: 1 },
  { from: 1_000, step: 5 },
  { from: 10_000, step: 50 },
];

test.each([
  [998, 1, 999],
  [999, 1, 1_000],
  [1_000, 1, 1_005],
  [998, 5, 1_015],
  [9_990, 5, 10_150],
])('from %i cents, %i increments up lead to %i', (price, steps, reached) => {
  expect(movedBySteps(table, price, steps)).toBe(reached);
});

test('the way down meets the prices of the way up, and stops at the price that an increment counts from', () => {
  expect(movedBySteps(table, 1_015, -5)).toBe(998);
  expect(movedBySteps(table, 1_003, -1)).toBe(1_000);
  expect(movedBySteps(table, 3, -9)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (price) => {
      const up = movedBySteps(table, price, 1);
      expect(up).toBe(price + incrementAt(table, price));
      fc.pre(table.every(({ from }) => up <= from || price >= from));
      expect(movedBySteps(table, up, -1)).toBe(price);
    }),
  );
});
