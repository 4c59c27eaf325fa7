import pg from 'pg';
import type { Log } from '../../log.ts';
import { OWNER, prepareCluster } from './cluster.ts';
import { clusterConnection } from './connection.ts';
import { takeOwnership } from './ownership.ts';

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  /** Stops the server. */
  stop(): Promise<void>;
}

/** Starts (or adopts) the PostgreSQL of a data folder and makes sure its database exists. */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir);
  const ownership = await takeOwnership(cluster, log);
  try {
    await ensureDatabase(clusterConnection(cluster, 'postgres'));
  } catch (error) {
    await ownership.release();
    throw error;
  }
  return { connection: clusterConnection(cluster, OWNER), stop: () => ownership.release() };
}

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${OWNER}`);
  } finally {
    await client.end();
  }
}
