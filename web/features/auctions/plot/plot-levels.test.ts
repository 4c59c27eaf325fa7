import { expect, test } from 'vitest';
import { frameOf, levelsOf } from './plot-frame.ts';
import { isNamedBelow } from './plot-levels.tsx';

/** The levels that are named below their lines. */
function namedBelow(market: number, maximum: number | null): string[] {
  const levels = levelsOf({ buy_in_price: 50, market_price: market, max_bid_price: maximum });
  const frame = frameOf([], levels, Date.parse('2026-11-21T12:00:00Z'));
  return levels.filter((level) => isNamedBelow(level, levels, frame)).map(({ name }) => name);
}

test('only the lowest level is named below its line while the others are far apart', () => {
  expect(namedBelow(76, null)).toEqual(['Buy-in']);
  expect(namedBelow(76, 65)).toEqual(['Buy-in']);
});

test('no line runs through the name of the level right under it', () => {
  expect(namedBelow(76, 74)).toEqual(['Buy-in', 'Maximum']);
  expect(namedBelow(76, 78)).toEqual(['Buy-in', 'Market']);
});

test('of two levels at one price one is named above the line and one below', () => {
  expect(namedBelow(76, 76)).toEqual(['Buy-in', 'Market']);
  expect(namedBelow(76, 50)).toEqual(['Buy-in']);
});
