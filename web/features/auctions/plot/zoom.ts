import { MIN_SPAN_MS } from './plot-frame.ts';
import type { Span } from './span.ts';

/** The span moved into the bounds, and as long as they allow. */
export function fitted({ from, to }: Span, bounds: Span): Span {
  const most = Math.max(MIN_SPAN_MS, bounds.to - bounds.from);
  const length = Math.min(Math.max(to - from, MIN_SPAN_MS), most);
  // What is lengthened or shortened keeps its middle.
  const begins = (from + to - length) / 2;
  const latest = bounds.to - length;
  const start = Math.min(Math.max(begins, bounds.to - most), latest);
  return { from: start, to: start + length };
}

/** From this share of the width on the right edge stays: who zooms to the newest bid wants to see the next one, too. */
const AT_EDGE = 0.95;

/** `factor` times as long, so that the moment at `share` (0 at the left, 1 at the right) stays where it is. */
export function scaled(span: Span, factor: number, share: number): Span {
  const length = span.to - span.from;
  const fixed = share >= AT_EDGE ? 1 : share;
  const from = span.from + length * fixed * (1 - factor);
  return { from, to: from + length * factor };
}

/** Moved by a share of its length: less than 0 is earlier. */
export function moved({ from, to }: Span, share: number): Span {
  const by = (to - from) * share;
  return { from: from + by, to: to + by };
}

/** With a moment in sight: as it is, or moved so that the moment is in its middle. */
export const around = (span: Span, moment: number): Span =>
  moment >= span.from && moment <= span.to
    ? span
    : moved(span, (moment - span.from) / (span.to - span.from) - 0.5);

/** The part of it between two shares of its width, in any order. */
export function partOf({ from, to }: Span, one: number, other: number): Span {
  const at = (share: number) => from + (to - from) * Math.min(1, Math.max(0, share));
  return { from: at(Math.min(one, other)), to: at(Math.max(one, other)) };
}

/** Two fingers nearer to each other than this share of the width would zoom without a bound. */
const LEAST_APART = 0.02;

/** Shares of the width at which two fingers are. */
export type Fingers = readonly [one: number, other: number];

/** The moments under two fingers stay under them when they move. */
export function pinched({ from, to }: Span, before: Fingers, now: Fingers): Span {
  const apart = ([one, other]: Fingers): number => Math.max(LEAST_APART, Math.abs(other - one));
  const length = ((to - from) * apart(before)) / apart(now);
  const middle = ([one, other]: Fingers): number => (one + other) / 2;
  const start = from + (to - from) * middle(before) - length * middle(now);
  return { from: start, to: start + length };
}

/** Whether nothing shorter can be shown, but for what moments of today lose in a number (ms). */
export const isShortest = ({ from, to }: Span): boolean => to - from < MIN_SPAN_MS + 1;

export const isWhole = ({ from, to }: Span, bounds: Span): boolean =>
  from <= bounds.from && to >= bounds.to;

/** By a press of a button or a key. */
export const spanIn = (span: Span, share: number): Span => scaled(span, 0.5, share);
export const spanOut = (span: Span, share: number): Span => scaled(span, 2, share);
/** How much of its width the plot moves by a key. */
const BY_KEY = 0.25;

/** What a key makes of the span that is shown, zooming around `share` of it; undefined for keys that mean nothing here. */
export function spanByKey(key: string, span: Span, share: number): Span | 'all' | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(span, -BY_KEY);
    case 'ArrowRight':
      return moved(span, BY_KEY);
    case '+':
    case '=':
      return spanIn(span, share);
    case '-':
      return spanOut(span, share);
    case '0':
    case 'Escape':
      return 'all';
    default:
      return undefined;
  }
}
