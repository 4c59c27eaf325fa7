import { expect, test } from 'vitest';
import { priceTicks, timeTicks } from './ticks.ts';

const HOUR = 3_600_000;
const noon = Date.parse('2026-11-20T12:10:00.000Z');

test('a price axis is marked at round prices', () => {
  expect(priceTicks(9.4, 15.2, 5)).toEqual([10, 12, 14]);
  expect(priceTicks(10, 10.04, 4)).toEqual([10, 10.01, 10.02, 10.03, 10.04]);
  expect(priceTicks(-3, 120, 4)).toEqual([0, 50, 100]);
  expect(priceTicks(56, 68.5, 6)).toEqual([57.5, 60, 62.5, 65, 67.5]);
  // Between cents there is none.
  expect(priceTicks(10, 10.14, 6)).toEqual([10, 10.05, 10.1]);
});

test('a time axis is marked at full hours of the reader’s clock', () => {
  const marks = (shift: number) =>
    timeTicks(noon, noon + 5 * HOUR, 4, shift).at.map((at) =>
      new Date(at).toISOString().slice(11, 16),
    );
  expect(marks(0)).toEqual(['14:00', '16:00']);
  expect(marks(-HOUR / 2)).toEqual(['12:30', '14:30', '16:30']);
});

test('however long a lot ran, the marks are few, and two at least are clear of the edges', () => {
  for (const span of [
    1_000,
    90_000,
    HOUR,
    30 * HOUR,
    200 * HOUR,
    90 * 24 * HOUR,
    900 * 24 * HOUR,
  ]) {
    const { at } = timeTicks(noon, noon + span, 4, 0);
    expect(at.length).toBeLessThanOrEqual(5);
  }
  for (let span = 60_000; span < 90 * 24 * HOUR; span *= 1.07)
    for (let begun = noon; begun < noon + span; begun += span / 13) {
      const inside = timeTicks(begun, begun + span, 5, 0).at.filter(
        (moment) => moment >= begun + 0.09 * span && moment <= begun + 0.95 * span,
      );
      expect(inside.length, `${span} ms from ${begun}`).toBeGreaterThanOrEqual(2);
    }
});
