import { reasonOf } from '../db/outage.ts';
import type { Log } from '../log.ts';

/** An outage fails thousands of requests alike: one line in so many ms says how many. */
const EVERY_MS = 5_000;

/** Says that requests are answered 503 because of the database, and why; not once for each. */
export function outageLog(log: Pick<Log, 'error'>): (error: unknown) => void {
  let told = Number.NEGATIVE_INFINITY;
  let since = 0;
  return (error) => {
    since += 1;
    const now = performance.now();
    if (now - told < EVERY_MS) return;
    log.error(
      { requests: since, reason: reasonOf(error) },
      'The database is out of reach, full or too slow; requests are answered 503.',
    );
    told = now;
    since = 0;
  };
}
