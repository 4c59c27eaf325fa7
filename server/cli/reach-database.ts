import type { Config } from '../config/config.ts';
import { locateCluster } from '../platform/database/embedded/cluster.ts';
import { connectionsOf, ensureDatabase } from '../platform/database/embedded/open-embedded.ts';
import { postmasterPid } from '../platform/database/embedded/postmaster.ts';
import { openDatabase } from '../platform/database/open.ts';
import { type Database, openKysely, openPool, sessionSettings } from '../platform/database/pool.ts';
import type { Log } from '../platform/observability/logging/log.ts';

/**
 * The database of the settings, for a command that does one thing and goes. A live copy's own
 * PostgreSQL is used through its socket and left running; one that is down is started for as long
 * as the command takes.
 */
export async function reachDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
  log: Log,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log);
  const cluster = await locateCluster(config.dataDir);
  if ((await postmasterPid(cluster)) === undefined) return openDatabase(config, log);
  await ensureDatabase(cluster);
  const { connection, owner } = connectionsOf(cluster);
  const pool = openPool(connection, log, 2);
  return {
    pool,
    db: openKysely(pool),
    connection: { ...sessionSettings, ...connection },
    owner: { ...sessionSettings, ...owner },
    close: () => pool.end(),
  };
}
