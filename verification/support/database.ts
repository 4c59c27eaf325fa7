import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE } from '#server/platform/database/embedded/cluster.ts';
import {
  type Database,
  openKysely,
  openPool,
  sessionSettings,
} from '#server/platform/database/pool.ts';
import { typeParsers } from '#server/platform/database/type-parsers.ts';
import { EMPTYING_VARIABLE, SERVER_VARIABLE, TEMPLATE } from './database-server.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase extends Database {
  /** The same database for a process of its own (DATABASE_URL). */
  url: string;
  /** What the server's role may not do: alters tables, or rows that are never changed. */
  asOwner(statement: string): Promise<pg.QueryResult>;
  /** Ends the pool and gives the database back, emptied, to the next test file. */
  drop(): Promise<void>;
}

/**
 * Clones that earlier test files of this process are done with: to empty one takes 2 ms, to make one 100 ms
 * of computing.
 */
const spare: string[] = [];

/**
 * A database of one's own, migrated and empty: a clone of the run's template. Its sessions are those of the
 * server's role, unless the test is about what an owner does.
 * Call it in `beforeAll` of a test file, and `drop` in `afterAll`.
 */
export async function createTestDatabase({
  as = 'server',
}: {
  as?: 'server' | 'owner';
} = {}): Promise<TestDatabase> {
  const server = serverOfThisRun();
  const name = spare.pop() ?? (await cloneTemplate(server));
  const owner = { ...sessionSettings, ...server, database: name };
  const connection = as === 'owner' ? owner : { ...owner, user: APP_ROLE };
  const pool = openPool(connection, silentLog, 10);
  // Whoever acts as the owner may leave other tables behind.
  let isAsCloned = as === 'server';
  const close = () => (pool.ended ? Promise.resolve() : pool.end());
  return {
    pool,
    db: openKysely(pool),
    connection,
    owner,
    url: urlOf(connection),
    close,
    asOwner(statement) {
      isAsCloned = false;
      return administer(owner, statement);
    },
    async drop() {
      await close();
      if (isAsCloned && (await emptied(owner))) spare.push(name);
      else await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function cloneTemplate(server: pg.ClientConfig): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY wal_log`);
  return name;
}

/** Empties it, unless somebody is still connected to it. */
async function emptied(owner: pg.ClientConfig): Promise<boolean> {
  const { rowCount } = await administer(
    owner,
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rowCount !== 0) return false;
  await administer(owner, process.env[EMPTYING_VARIABLE] ?? '');
  return true;
}

function serverOfThisRun(): pg.ClientConfig {
  const text = process.env[SERVER_VARIABLE];
  if (text === undefined) throw new Error('No test database server: run the tests by vitest.');
  return JSON.parse(text) as pg.ClientConfig;
}

async function administer(server: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...server, types: typeParsers });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
