import type { Log } from '../observability/logging/log.ts';
import { isOutage, reasonOf } from './outage.ts';

/** An outage fails thousands of tries alike: one line in so many ms says how many. */
const EVERY_MS = 5_000;

export type TellFault = (error: unknown, line: string) => void;

interface Manner {
  level?: 'error' | 'warn';
  /** What the failures are called that came since the line before. */
  counted?: string;
}

/** Says what an outage of the database holds up, and why; not once for each time. */
export function outageLog(
  log: Pick<Log, 'error' | 'warn'>,
  { level = 'error', counted = 'times' }: Manner = {},
): TellFault {
  let told = Number.NEGATIVE_INFINITY;
  let since = 0;
  return (error, line) => {
    since += 1;
    const now = performance.now();
    if (now - told < EVERY_MS) return;
    log[level]({ [counted]: since, reason: reasonOf(error) }, line);
    told = now;
    since = 0;
  };
}

/** The same, and any other fault each time, with its stack: for work that tries again by itself. */
export function faultLog(log: Pick<Log, 'error' | 'warn'>, manner: Manner = {}): TellFault {
  const tellOutage = outageLog(log, manner);
  return (err, line) =>
    isOutage(err) ? tellOutage(err, line) : log[manner.level ?? 'error']({ err }, line);
}
