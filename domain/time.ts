/**
 * A moment: integer microseconds since 1970 UTC, PostgreSQL's own resolution. A double holds them
 * exactly until the year 2255, so no moment is ever rounded.
 */
export type Instant = number;

/** A length of time in microseconds. */
export type Duration = number;

export const MILLISECOND: Duration = 1_000;
export const SECOND: Duration = 1_000_000;
export const MINUTE: Duration = 60 * SECOND;
export const HOUR: Duration = 60 * MINUTE;
export const DAY: Duration = 24 * HOUR;

export const toInstant = (date: Date): Instant => date.getTime() * 1000;
export const toDate = (instant: Instant): Date => new Date(Math.floor(instant / 1000));

let newest = { ms: Number.NaN, text: '' };

/**
 * ISO 8601 UTC with milliseconds, as the wire has it. The bids of a batch share a millisecond: it is
 * written once.
 */
export function toIso(instant: Instant): string {
  const ms = Math.floor(instant / 1000);
  if (ms !== newest.ms) newest = { ms, text: new Date(ms).toISOString() };
  return newest.text;
}
