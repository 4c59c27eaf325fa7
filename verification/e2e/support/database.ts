import pg from 'pg';
import {
  clusterConnection,
  locateCluster,
  OWNER,
} from '#server/platform/database/embedded/cluster.ts';
import type { StoryServer } from './server.ts';

type Of = Pick<StoryServer, 'dataDir'>;

/** A connection to the running server's own database, as an operator at its machine has one. */
export async function connectTo({ dataDir }: Of): Promise<pg.Client> {
  const client = new pg.Client(clusterConnection(await locateCluster(dataDir), OWNER));
  // It ends with the server at the latest.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function query<Row>(of: Of, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connectTo(of);
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if everybody who is signed in with this email had logged in an hour earlier. */
export async function logInWasAWhileAgo(of: Of, email: string): Promise<void> {
  const aged = await query(
    of,
    `update sessions set authenticated_at = authenticated_at - interval '1 hour'
     from users where users.id = user_id and email = $1 returning user_id`,
    [email],
  );
  if (aged.length === 0) throw new Error(`${email} is not signed in.`);
}

/** As if the time for the second step of this person's log-ins had passed. */
export const forgetLogIns = (of: Of, email: string): Promise<unknown> =>
  query(
    of,
    `update pending_log_ins set expires_at = now() from users
     where users.id = user_id and email = $1`,
    [email],
  );

/** Meanwhile the server does not find these tables, and fails wherever it needs one. */
export async function withoutTables(
  of: Of,
  tables: readonly string[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const rename = (from: string, to: string) => query(of, `alter table ${from} rename to ${to}`);
  for (const table of tables) await rename(table, `lost_${table}`);
  try {
    await meanwhile();
  } finally {
    for (const table of tables) await rename(`lost_${table}`, table);
  }
}
