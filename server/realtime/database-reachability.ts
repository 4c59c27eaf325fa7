import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeNotifications } from '../platform/database/change-notifications.ts';
import { databaseAnswers } from '../platform/database/database-answers.ts';
import type { Db } from '../platform/database/pool.ts';

const CHECK_MS = 1_000;
/** A database that was only restarted is back by then. */
const GRACE_MS = 3_000;
/** The longest that a database within reach takes to answer. */
const ANSWER_MS = 5_000;

export interface DatabaseReachability {
  readonly isLost: boolean;
  stop(): void;
}

/**
 * Watches whether the database is within reach: other servers may take bids on it of which the sockets
 * of this one would never hear. It is lost when no notifications arrive for a while and the pool is not
 * answered either; `onLost` is called at every check that finds it so.
 */
export function watchDatabase(
  db: Db,
  notifications: Pick<ChangeNotifications, 'connected'>,
  onLost: () => void,
): DatabaseReachability {
  const stopped = new AbortController();
  let isLost = false;
  let connectedAt = performance.now();

  async function check(): Promise<void> {
    const now = performance.now();
    if (notifications.connected) connectedAt = now;
    isLost = now - connectedAt > GRACE_MS && !(await databaseAnswers(db, ANSWER_MS));
    if (isLost && !stopped.signal.aborted) onLost();
  }

  void (async () => {
    while (!stopped.signal.aborted) {
      await check();
      await sleep(CHECK_MS, undefined, { signal: stopped.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();

  return {
    get isLost() {
      return isLost;
    },
    stop: () => stopped.abort(),
  };
}
