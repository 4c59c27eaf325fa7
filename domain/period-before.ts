const DAY_MS = 86_400_000;

/** How far back recent figures reach where nobody chose a period. */
export const RECENT_DAYS = 90;

interface Period {
  from: Date;
  /** The time of the same length before it begins here, and ends at `from`. */
  before: Date;
}

/** From a moment, or else the UTC day 90 days ago, to another or else now; and the same time before it. */
export function periodBefore(
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
  now: number,
): Period {
  const end = to?.getTime() ?? now;
  const start = from?.getTime() ?? Math.floor(end / DAY_MS - RECENT_DAYS) * DAY_MS;
  return { from: new Date(start), before: new Date(start - Math.max(0, end - start)) };
}
