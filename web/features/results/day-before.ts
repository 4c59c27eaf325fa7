const DAY_MS = 86_400_000;

/** The UTC day so many days ago. */
export const dayBefore = (days: number, now: number): string =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10);
