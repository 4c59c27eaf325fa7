import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { checkServer, openDatabase } from '../database/open.ts';
import { reasonOf } from '../database/outage.ts';
import { sessionSettings } from '../database/pool.ts';
import type { Log } from '../observability/logging/log.ts';
import { DUMP_FILE } from './back-up.ts';
import { runTool } from './client-tools.ts';
import { inspectRestored, type Restored } from './inspect-restored.ts';

/** Restores the dump in this folder into an operator's own, empty database, in one transaction. */
export async function restoreDump(
  databaseUrl: string,
  folder: string,
  log: Log,
): Promise<Restored> {
  await refuseUnlessEmpty(databaseUrl);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  const { database = '' } = new pg.Client({ connectionString: databaseUrl });
  const dump = join(folder, DUMP_FILE);
  await runTool('pg_restore', databaseUrl, [...args, `--dbname=${database}`, dump]);
  const opened = await openDatabase({ dataDir: '', databaseUrl }, log);
  try {
    return await inspectRestored(opened.owner);
  } catch (error) {
    throw new StartError(
      `What was restored cannot be used: ${reasonOf(error)}. Empty the database before another try.`,
    );
  } finally {
    await opened.close();
  }
}

async function refuseUnlessEmpty(connectionString: string): Promise<void> {
  await checkServer({ connectionString });
  const client = new pg.Client({ ...sessionSettings, connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    if (rows[0]?.count !== 0)
      throw new StartError('The database of DATABASE_URL is not empty; nothing was changed.');
  } finally {
    await client.end();
  }
}
