import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAnswers } from '../platform/database/database-answers.ts';
import type { Db } from '../platform/database/pool.ts';

const LOOK_MS = 1_000;
/** A database that was only started anew is back by then. */
const PATIENCE_MS = 3_000;
/** Longest that a database within reach takes for nothing. */
const ANSWER_MS = 5_000;

interface Sight {
  /** Nothing of what happens on the market reaches this process. */
  readonly isLost: boolean;
  stop(): void;
}

/**
 * Watches whether the database is within reach: other servers may take bids on it that the sockets
 * of this one never hear of. Lost is who hears no hints for a while and is not answered by the pool
 * either; `lost` is called with every look that finds it so.
 */
export function watchSight(db: Db, hears: () => boolean, lost: () => void): Sight {
  const over = new AbortController();
  let isLost = false;
  let heardAt = performance.now();

  async function look(): Promise<void> {
    const now = performance.now();
    if (hears()) heardAt = now;
    isLost = now - heardAt > PATIENCE_MS && !(await databaseAnswers(db, ANSWER_MS));
    if (isLost && !over.signal.aborted) lost();
  }

  void (async () => {
    while (!over.signal.aborted) {
      await look();
      await sleep(LOOK_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    get isLost() {
      return isLost;
    },
    stop: () => over.abort(),
  };
}
