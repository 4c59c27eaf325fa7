import pg from 'pg';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { APP_ROLE, type Cluster, clusterConnection, OWNER } from './cluster.ts';
import { takeOwnership } from './ownership.ts';
import { prepareCluster } from './prepare-cluster.ts';

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  owner: pg.ClientConfig;
  /** Stops the server. */
  stop(): Promise<void>;
}

/** Starts or takes over the PostgreSQL of a data folder, and creates its database where there is none. */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir);
  const ownership = await takeOwnership(cluster, log);
  try {
    await ensureDatabase(cluster);
  } catch (error) {
    await ownership.release();
    throw error;
  }
  return { ...connectionsOf(cluster), stop: () => ownership.release() };
}

/** Connections for the server's own role and for the owner of the tables. */
export const connectionsOf = (cluster: Cluster) => ({
  connection: clusterConnection(cluster, OWNER, APP_ROLE),
  owner: clusterConnection(cluster, OWNER),
});

/** Folders of earlier versions, and their backups, have no role for the server yet. */
export async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(clusterConnection(cluster, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${OWNER}`);
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${APP_ROLE} LOGIN`);
    // A role can set defaults for its own sessions, such as commits that do not wait for the disk.
    await client.query(`ALTER ROLE ${APP_ROLE} RESET ALL`);
    await client.query(`ALTER ROLE ${APP_ROLE} IN DATABASE ${OWNER} RESET ALL`);
  } finally {
    await client.end();
  }
}
