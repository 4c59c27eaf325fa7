import pg from 'pg';
import { bringUpToDate } from '#server/platform/database/bring-up-to-date.ts';
import { APP_ROLE } from '#server/platform/database/embedded/cluster.ts';
import { silentLog } from './silent-log.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

/** Test processes read here how to reach the server of their run: a pg.ClientConfig as JSON. */
export const SERVER_VARIABLE = 'TEST_DATABASE_SERVER';

/** Migrated once; every test file gets a clone of it. */
export const TEMPLATE = 'fairlot_template';

/**
 * Before all tests (vitest's globalSetup): one PostgreSQL for the run, with the migrated template.
 * Returns what ends it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster();
  await createTemplate(cluster.connectionTo('postgres'));
  const owner = cluster.connectionTo(TEMPLATE);
  await bringUpToDate({ owner, connection: cluster.connectionTo(TEMPLATE, APP_ROLE) }, silentLog);
  process.env[SERVER_VARIABLE] = JSON.stringify(cluster.connectionTo('postgres'));
  return () => cluster.stop();
}

async function createTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.query(`CREATE ROLE ${APP_ROLE} LOGIN`);
  await client.end();
}
