import { announceChange, onCommit } from '#server/platform/database/committed.ts';
import { type Database, openKysely, openPool } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { type Closer, MOST_WAITS, startCloser } from './closer.ts';

/** One for ending lots, one for telling the losers, and for each lot that is waited for. */
const CONNECTIONS = 2 + MOST_WAITS;

/**
 * The closer on connections of its own: those of requests may all wait for one lot that somebody
 * holds, and no other lot's end for them.
 */
export function openClosing(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
): Closer {
  const pool = openPool(connection, log, CONNECTIONS);
  const own = openKysely(pool);
  onCommit(own, (change) => announceChange(db, change));
  const closer = startCloser(own, log);
  return {
    async stop() {
      await closer.stop();
      await pool.end();
    },
  };
}
