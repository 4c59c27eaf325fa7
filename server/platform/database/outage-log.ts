import type { Log } from '../observability/logging/log.ts';
import { isOutage, reasonOf } from './outage.ts';

/** An outage fails thousands of attempts alike: one log line per interval says how many. */
const EVERY_MS = 5_000;

export type TellFault = (error: unknown, line: string) => void;

interface Options {
  level?: 'error' | 'warn';
  /** The field that counts the failures since the last line. */
  counted?: string;
}

/** Logs what an outage of the database prevents, and why: one line per interval. */
export function outageLog(
  log: Pick<Log, 'error' | 'warn'>,
  { level = 'error', counted = 'times' }: Options = {},
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

/** The same for outages; any other fault is logged each time with its stack. For work that is retried by itself. */
export function faultLog(log: Pick<Log, 'error' | 'warn'>, options: Options = {}): TellFault {
  const tellOutage = outageLog(log, options);
  return (err, line) =>
    isOutage(err) ? tellOutage(err, line) : log[options.level ?? 'error']({ err }, line);
}
