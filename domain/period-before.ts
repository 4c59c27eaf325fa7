const DAY_MS = 86_400_000;

/** How far back recent figures reach where nobody chose a period. */
export const RECENT_DAYS = 90;

interface Period {
  from: Date;
  /** The time of the same length before it begins here, and ends at `from`. */
  before: Date;
}

/** The first of so many UTC days, today at `now` (ms) the last one; such as "2026-11-24". */
export const firstOfDays = (days: number, now: number): string =>
  new Date(startOfDays(days, endOfDay(now))).toISOString().slice(0, 10);

/** From a moment, or else over 90 UTC days, to another or else the end of today (UTC); and the same time before it. */
export function periodBefore(
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
  now: number,
): Period {
  const end = to?.getTime() ?? endOfDay(now);
  const start = from?.getTime() ?? startOfDays(RECENT_DAYS, end);
  return { from: new Date(start), before: new Date(start - Math.max(0, end - start)) };
}

const endOfDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
const startOfDays = (days: number, end: number): number =>
  (Math.ceil(end / DAY_MS) - days) * DAY_MS;
