import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { asNoOperation } from '#server/platform/database/bulkhead.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from './caller.ts';
import { callersBySession } from './find-callers.ts';
import type { Rules } from './to-caller.ts';

/** A query that takes this long holds up no other: the next one is sent beside it. */
const SLOW_MS = 20;
const MAX_BATCH = 500;

export type SessionLoader = DataLoader<string, Caller | undefined>;

/**
 * Looks sessions up by their cookie values. Those that are asked for while one query is under way share
 * the next one, so a crowd that comes at once costs a few queries and not one each.
 */
export function sessionLoader(db: Db, rules: Rules): SessionLoader {
  let query: Promise<unknown> = Promise.resolve();
  return new DataLoader(
    (values) => {
      const callers = asNoOperation(() => callersBySession(db, values, rules));
      query = Promise.race([
        callers.catch(() => undefined),
        sleep(SLOW_MS, undefined, { ref: false }),
      ]);
      return callers.then((found) => values.map((value) => found.get(value)));
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: (send) => void query.then(send),
    },
  );
}
