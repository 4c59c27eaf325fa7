import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './observability/logging/log.ts';

/** How often the database's time is read. */
const EVERY_MS = 5_000;
/** Clocks that differ by more are worth a line in the log. */
const WORTH_TELLING_MS = 100;

/** Milliseconds by which the database's clock is ahead of this machine's, as far as that is known. */
let ahead = 0;

/**
 * The time by the database's clock, which decides about bids and ends, in milliseconds. Browsers count down
 * by the time that answers and frames carry, and the database may run on another machine.
 */
export const serverNow = (): number => Date.now() + ahead;

interface Following {
  stop(): void;
}

/**
 * Keeps `serverNow` in step with the database's clock. A reading says only that the stamp was written between
 * the query and its answer, so the offset changes only when these bounds contradict it. On one machine they
 * never do, however late the answers are (decision 023).
 */
export function followDatabaseClock(
  read: () => Promise<number>,
  log: Pick<Log, 'warn' | 'debug'>,
  everyMs = EVERY_MS,
): Following {
  const stopping = new AbortController();

  async function look(): Promise<void> {
    const asked = Date.now();
    const stamp = await read();
    if (stopping.signal.aborted) return;
    const [least, most] = [stamp - Date.now(), stamp - asked];
    // A clock that was set meanwhile: the next exchange knows.
    if (least > most) return;
    const before = ahead;
    // Stamps of this machine are cut to the millisecond.
    ahead = Math.min(Math.max(ahead, Math.floor(least)), Math.ceil(most));
    if (Math.abs(ahead - before) >= WORTH_TELLING_MS)
      log.warn({ ahead }, "This machine's clock differs from the database's, which decides.");
  }

  void (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => log.debug({ err }, 'The database gave no time.'));
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();

  return {
    stop() {
      stopping.abort();
      ahead = 0;
    },
  };
}
