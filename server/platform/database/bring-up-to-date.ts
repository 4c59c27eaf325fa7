import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { Log } from '../observability/logging/log.ts';
import { MIGRATION_LOCK, migrate } from './migrate.ts';
import { type Database, sessionSettings } from './pool.ts';
import { grantToRuntime } from './runtime-role.ts';

/**
 * Migrates as the owner, then grants the server's own role what it needs, new tables included. StartError when the two
 * addresses lead to different databases.
 */
export async function bringUpToDate(
  { owner, connection }: Pick<Database, 'owner' | 'connection'>,
  log: Log,
): Promise<void> {
  await migrate(owner, log);
  const role = await inSession(connection, (client) => valueIn(client, 'current_user'));
  await inSession(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await grantToRuntime(client, role ?? '');
  });
  if ((await inSession(connection, (client) => valueIn(client, "to_regclass('bids')"))) === null)
    throw new StartError(
      'DATABASE_OWNER_URL points to a different database from DATABASE_URL. Name the same one in both.',
    );
}

async function inSession<T>(
  connection: pg.ClientConfig,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end();
  }
}

async function valueIn(client: pg.Client, expression: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string | null }>(
    `select ${expression}::text as value`,
  );
  return rows[0]?.value ?? null;
}
