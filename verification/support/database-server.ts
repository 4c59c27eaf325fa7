import pg from 'pg';
import { bringUpToDate } from '#server/platform/database/bring-up-to-date.ts';
import { APP_ROLE } from '#server/platform/database/embedded/cluster.ts';
import { silentLog } from './silent-log.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

/** Test processes read here how to reach the server of their run: a pg.ClientConfig as JSON. */
export const SERVER_VARIABLE = 'TEST_DATABASE_SERVER';

/** And here the statements that make a used clone as the template is. */
export const EMPTYING_VARIABLE = 'TEST_DATABASE_EMPTYING';

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
  process.env[EMPTYING_VARIABLE] = await emptyingStatements(owner);
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

/**
 * Deletes every row but those of migrations, puts back what the template holds, and lets every sequence begin
 * anew. Triggers and foreign keys stay silent: bids and the audit log are never deleted otherwise.
 */
async function emptyingStatements(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const list = async (query: string): Promise<string[]> =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const tables = await list(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ 'migrations$'`);
  const sequences = await list(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences",
  );
  const filled: string[] = [];
  for (const table of tables) {
    const [rows] = await list(`select json_agg(t)::text as name from ${table} t`);
    if (!rows) continue;
    const values = client.escapeLiteral(rows);
    filled.push(
      `insert into ${table} select * from json_populate_recordset(null::${table}, ${values})`,
    );
  }
  await client.end();
  return [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    ...filled,
    ...sequences.map((sequence) => `alter sequence ${sequence} restart`),
    'commit',
  ].join(';\n');
}
