import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openKysely, openPool, sessionSettings } from '#server/db/pool.ts';
import { SERVER_VARIABLE, TEMPLATE } from './database-server.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase extends Database {
  /** The same database for a process of its own (DATABASE_URL). */
  url: string;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
}

/**
 * A database of one's own, migrated and empty: a clone of the run's template.
 * Call it in `beforeAll` of a test file, and `drop` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverOfThisRun();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY wal_log`);
  const connection = { ...sessionSettings, ...server, database: name };
  const pool = openPool(connection, silentLog, 10);
  const close = () => (pool.ended ? Promise.resolve() : pool.end());
  return {
    pool,
    db: openKysely(pool),
    connection,
    url: urlOf(server, name),
    close,
    async drop() {
      await close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function serverOfThisRun(): pg.ClientConfig {
  const text = process.env[SERVER_VARIABLE];
  if (text === undefined) throw new Error('No test database server: run the tests by vitest.');
  return JSON.parse(text) as pg.ClientConfig;
}

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = ({ host, port, user }: pg.ClientConfig, name: string) =>
  `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
