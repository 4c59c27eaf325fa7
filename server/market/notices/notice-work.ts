import type pg from 'pg';
import { announceChange, onCommit } from '#server/platform/database/change-bus.ts';
import { type Database, openKysely, openPool } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { startDueMails } from './due-mails.ts';
import { startNotifyingLosers } from './notify-losers.ts';
import { startTellingWatchers } from './tell-watchers.ts';

/** One for mails, one for losers, one for who watches. */
const CONNECTIONS = 3;

/**
 * What bids and ends leave to be done: queueing the mails of notices, and telling the losers and
 * who watches. Connections of
 * its own, so that it never waits for, or takes, one of the requests'.
 */
export function openNoticeWork(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Log,
  pool: pg.Pool = openPool(connection, log, CONNECTIONS),
) {
  const own = openKysely(pool);
  onCommit(own, (change) => announceChange(db, change));
  const mails = startDueMails(own, log);
  const losers = startNotifyingLosers(own, log);
  const watchers = startTellingWatchers(own, log);
  return {
    mailsDue: mails.poke,
    losersDue: losers.poke,
    async stop() {
      await Promise.all([mails.stop(), losers.stop(), watchers.stop()]);
      await pool.end();
    },
  };
}
