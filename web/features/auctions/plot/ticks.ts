import { toDollars } from '#domain/money.ts';

const STEPS = [1, 2, 2.5, 5, 10];
/** The maximum rounding error of dollars × 100. */
const NEARLY = 1e-6;

/** Round prices (dollars) between two prices, in equal steps, at most `most` of them. */
export function priceTicks(low: number, high: number, most: number): number[] {
  const min = Math.max(1, (high - low) * 100) / most;
  const power = 10 ** Math.floor(Math.log10(min));
  const fits = (one: number) => one * power >= min && Number.isInteger(one * power);
  const step = Math.max(1, (STEPS.find(fits) ?? 10) * power);
  const ticks: number[] = [];
  const from = Math.max(0, Math.ceil((low * 100 - NEARLY) / step) * step);
  for (let cents = from; cents <= high * 100 + NEARLY; cents += step)
    ticks.push(toDollars(Math.round(cents)));
  return ticks;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How far apart the marks of a time axis may be: none is more than twice the one before, or too few marks would stand. */
const SPACINGS = [
  ...[15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  ...[15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  ...[DAY, 2 * DAY, 4 * DAY, 7 * DAY],
];

export interface TimeTicks {
  /** Milliseconds between two. */
  spacing: number;
  /** Milliseconds since 1970, rising. */
  at: number[];
}

/** Full hours, days and so on between two moments (ms); `shift` is what the reader's clock adds to UTC. */
export function timeTicks(from: number, to: number, most: number, shift: number): TimeTicks {
  const min = (to - from) / most;
  const weeks = Math.ceil(min / (7 * DAY)) * 7 * DAY;
  const spacing = SPACINGS.find((one) => one >= min) ?? weeks;
  const at: number[] = [];
  const first = Math.ceil((from + shift) / spacing) * spacing - shift;
  for (let moment = first; moment <= to; moment += spacing) at.push(moment);
  return { spacing, at };
}
