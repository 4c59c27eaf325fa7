import { expect, test } from 'vitest';
import { MIN_SPAN_MS } from './plot-frame.ts';
import { spanAt } from './span.ts';
import { around, fitted, isShortest, isWhole, moved, partOf, pinched, scaled } from './zoom.ts';

const HOUR = 3_600_000;
const bounds = { from: 0, to: 100 * HOUR };
const span = { from: 40 * HOUR, to: 60 * HOUR };

test('a zoom keeps the moment that is pointed at where it is', () => {
  expect(scaled(span, 0.5, 0.25)).toEqual({ from: 42.5 * HOUR, to: 52.5 * HOUR });
  expect(scaled(span, 2, 1)).toEqual({ from: 20 * HOUR, to: 60 * HOUR });
  // Near the right edge, that edge: the present stays in sight.
  expect(scaled(span, 0.5, 0.96)).toEqual({ from: 50 * HOUR, to: 60 * HOUR });
});

test('the moments under two fingers stay under them', () => {
  expect(pinched(span, [0.4, 0.6], [0.3, 0.7])).toEqual({ from: 45 * HOUR, to: 55 * HOUR });
  expect(pinched(span, [0.6, 0.4], [0.85, 0.65])).toEqual({ from: 35 * HOUR, to: 55 * HOUR });
  // Fingers that meet zoom no further out.
  const met = pinched(span, [0.4, 0.6], [0.5, 0.5]);
  expect((met.to - met.from) / HOUR).toBeCloseTo(200);
});

test('a span that ends at the present moves on with it, one in the past stays', () => {
  expect(spanAt({ ...span, follows: true }, 61 * HOUR)).toMatchObject({
    ...{ from: 41 * HOUR, to: 61 * HOUR },
  });
  expect(spanAt(span, 61 * HOUR)).toEqual(span);
});

test('a span never leaves the time of the bids, and never gets shorter than a minute', () => {
  expect(fitted(moved(span, 5), bounds)).toEqual({ from: 80 * HOUR, to: 100 * HOUR });
  expect(fitted(moved(span, -5), bounds)).toEqual({ from: 0, to: 20 * HOUR });
  const shortest = fitted({ from: 50 * HOUR, to: 50 * HOUR + 2 }, bounds);
  expect(shortest.to - shortest.from).toBe(MIN_SPAN_MS);
  expect([isShortest(shortest), isShortest(span)]).toEqual([true, false]);
  expect(isWhole(fitted(scaled(span, 9, 0.5), bounds), bounds)).toBe(true);
});

test('a lot whose first bid has just come has a minute to show', () => {
  const young = { from: 99_000, to: 100_000 };
  expect(fitted(young, young)).toEqual({ from: 100_000 - MIN_SPAN_MS, to: 100_000 });
});

test('the part that was dragged over is the same from either end, and ends at the edges', () => {
  expect(partOf(span, 0.75, 0.25)).toEqual({ from: 45 * HOUR, to: 55 * HOUR });
  expect(partOf(span, 0.5, 1.4)).toEqual({ from: 50 * HOUR, to: 60 * HOUR });
});

test('a span moves only as far as a moment that is out of sight needs', () => {
  expect(around(span, 45 * HOUR)).toBe(span);
  expect(around(span, 20 * HOUR)).toEqual({ from: 10 * HOUR, to: 30 * HOUR });
  expect(around(span, 80 * HOUR)).toEqual({ from: 70 * HOUR, to: 90 * HOUR });
});
