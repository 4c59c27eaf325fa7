import type { Config } from '#server/config/config.ts';
import { clusterConnection, OWNER } from '#server/platform/database/embedded/cluster.ts';
import { prepareCluster } from '#server/platform/database/embedded/prepare-cluster.ts';
import { type Db, openKysely, openPool } from '#server/platform/database/pool.ts';

const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
function nothing(): void {}

/** A few connections to the database of a server that runs already, embedded or not. */
export async function openBeside(
  config: Config,
): Promise<{ db: Db; connection: ReturnType<typeof clusterConnection>; close(): Promise<void> }> {
  const connection =
    config.databaseUrl === undefined
      ? clusterConnection(await prepareCluster(config.dataDir), OWNER)
      : { connectionString: config.databaseUrl };
  const pool = openPool(connection, quiet, 4);
  return { db: openKysely(pool), connection, close: () => pool.end() };
}
