import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { sessionSettings } from './pool.ts';

/** How often two connections are compared: other programs may use the same pooler at the same time. */
const LOOKS = 3;

/** A pooler that has no session left does not answer. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * StartError where a pooler such as PgBouncer does not give each connection its own session with our settings.
 * Prepared statements, LISTEN, the migrations' lock, time limits and the time zone all need one.
 */
export async function refusePoolers(connection: pg.ClientConfig): Promise<void> {
  const mark = randomUUID();
  const options = `${connection.options ?? sessionSettings.options} -c fairlot.mark=${mark}`;
  const settings = { ...sessionSettings, ...connection, options, query_timeout: ANSWER_WITHIN_MS };
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const;
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    if (await isShared(...clients))
      throw new StartError(
        'DATABASE_URL points to a pooler that gives connections no sessions of their own (PgBouncer: pool_mode). Point it at PostgreSQL itself.',
      );
    if (!(await isMarked(clients[0], mark)))
      throw new StartError(
        'DATABASE_URL points to a pooler that keeps our session settings from PostgreSQL (PgBouncer: ignore_startup_parameters). Point it at PostgreSQL itself.',
      );
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

async function isMarked(client: pg.Client, mark: string): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT current_setting('fairlot.mark', true) AS mark",
  );
  return rows[0]?.mark === mark;
}

/** Whether both connections answer from one session, or one connection from two. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await sessionOf(one);
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await sessionOf(other)) === first || (await sessionOf(one)) !== first) return true;
  }
  return false;
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
