import type { Cents } from './money.ts';

/** From this price on, a bid must exceed the leading one by at least `step`. */
export interface IncrementRow {
  from: Cents;
  step: Cents;
}

/** Steps by price, the first from 0 and each next from a higher price. A lot with one step has one row. */
export type IncrementTable = readonly [IncrementRow, ...IncrementRow[]];

/** The table of a lot that has one step at every price. */
export const oneStep = (step: Cents): IncrementTable => [{ from: 0, step }];

/** The step that counts at a price: that of the last row from which on it is. */
export function incrementAt(table: IncrementTable, price: Cents): Cents {
  let [{ step }] = table;
  for (const row of table) if (row.from <= price) step = row.step;
  return step;
}

/**
 * A price moved by whole increments, each by the one that counts at the price reached. Down (fewer than 0), by the one
 * that leads up to it, and never past the price that it counts from: the way back meets the same prices.
 */
export function movedBySteps(table: IncrementTable, price: Cents, steps: number): Cents {
  let at = price;
  for (let left = steps; left > 0; left--) at += incrementAt(table, at);
  for (let left = steps; left < 0 && at > 0; left++) at = stepBelow(table, at);
  return at;
}

function stepBelow(table: IncrementTable, price: Cents): Cents {
  const { from, step } = table.findLast((row) => row.from < price) ?? table[0];
  return Math.max(price - step, from);
}

/** Why rows are no table of increments, in a sentence, or undefined. */
export function wrongIncrements(rows: readonly IncrementRow[]): string | undefined {
  if (rows[0]?.from !== 0) return 'The first increment must apply from $0.00.';
  if (rows.some(({ step }) => step < 1)) return 'Each increment must be at least $0.01.';
  const rises = rows.every((row, index) => row.from > (rows[index - 1]?.from ?? -1));
  return rises ? undefined : 'Each increment must apply from a higher price than the one before.';
}
