import { expect, test } from 'vitest';
import { down, frameOf, levelsOf } from './plot-frame.ts';
import { isNamedBelow } from './plot-levels.tsx';
import { plotWords } from './plot-words.ts';

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

test('bids fill the height, and a level far from them lies beyond its edge', () => {
  const levels = levelsOf({ buy_in_price: 50, market_price: 76, max_bid_price: null });
  const step = { placed: 0, seq: 1, bidder: 1, name: 'Jane D.', isAnswer: false, isBid: true };
  const steps = [
    { ...step, at: 0, amount: 50 },
    { ...step, at: 1000, amount: 52 },
  ];
  const { low, high } = frameOf(steps, levels, 2000);
  expect(low).toBeCloseTo(49.72);
  expect(high).toBeCloseTo(52.28);
  expect(frameOf(steps, levels, 2000, true)).toMatchObject({ low: 46.36, high: 79.64 });
  const words = (toMarket: boolean) => {
    const frame = frameOf(steps, levels, 2000, toMarket);
    return plotWords({ points: [], frame, levels, extensions: 2, empty: 'No bids' });
  };
  expect(words(false)).toBe(
    'Price over time: no bids. Buy-in $50.00, Market $76.00 (above what is drawn). The end was extended 2 times.',
  );
  expect(words(true)).toContain('Market $76.00. ');
  const one = frameOf(steps.slice(0, 1), levels, 2000);
  expect(one.high - one.low).toBeCloseTo(0.5);
});

test('what lies just above the bids has room for its name in the plot', () => {
  const step = { placed: 0, seq: 1, bidder: 1, name: 'Jane D.', isAnswer: false, isBid: true };
  const steps = [
    { ...step, at: 0, amount: 50 },
    { ...step, at: 1000, amount: 60 },
  ];
  const places = (market_price: number, max_bid_price: number) => {
    const levels = levelsOf({ buy_in_price: 50, market_price, max_bid_price });
    const frame = frameOf(steps, levels, 2000);
    return levels.slice(1).map(({ price }) => Math.round(down(frame, price)));
  };
  expect(places(61, 99)).toEqual([10, -265]);
  expect(places(61, 62.3)).toEqual([18, 9]);
});
