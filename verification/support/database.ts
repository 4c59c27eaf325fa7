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
  /** Gives the database back, emptied, to the next test file, or ends the pool and drops it. */
  drop(): Promise<void>;
}

/** A clone of the template, with the sessions of the server's role that its tests opened. */
interface Clone {
  name: string;
  pool: pg.Pool;
  /** Who empties it: the server's role may not. */
  owner: pg.Client;
}

/**
 * What earlier test files of this process are done with: to empty a clone takes 2 ms, to make one 100 ms of
 * computing, and each new session costs PostgreSQL as much again before it knows the tables.
 */
const spare: Clone[] = [];

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
  const used = as === 'server' ? spare.pop() : undefined;
  const name = used?.name ?? (await cloneTemplate(server));
  const owner = { ...sessionSettings, ...server, database: name };
  const connection = as === 'owner' ? owner : { ...owner, user: APP_ROLE };
  const pool = used?.pool ?? openPool(connection, silentLog, 10);
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
      if (isAsCloned && (await isAsNew(pool))) {
        const session = used?.owner ?? (await connected(owner));
        // A session that a test ended empties nothing more.
        if (await emptied(session, pool).catch(() => false)) {
          spare.push({ name, pool, owner: session });
          return;
        }
      }
      await close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function cloneTemplate(server: pg.ClientConfig): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY wal_log`);
  return name;
}

/** What a session may have gathered besides rows. Prepared statements stay: the driver knows of them. */
const FORGETTING =
  'reset all; unlisten *; select pg_advisory_unlock_all(); discard plans; discard sequences; discard temp';

/** Makes every session of the pool as good as a new one, unless one is still in use. */
async function isAsNew(pool: pg.Pool): Promise<boolean> {
  if (pool.ending || pool.idleCount < pool.totalCount) return false;
  const sessions = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    await Promise.all(sessions.map((session) => session.query(FORGETTING)));
    return true;
  } catch {
    return false;
  } finally {
    for (const session of sessions) session.release();
  }
}

/** Empties it, unless somebody besides the pool is still connected to it. */
async function emptied(owner: pg.Client, pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rowCount !== pool.totalCount) return false;
  await owner.query(process.env[EMPTYING_VARIABLE] ?? '');
  return true;
}

async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, types: typeParsers });
  // It is dropped by force, with whoever is connected to it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function serverOfThisRun(): pg.ClientConfig {
  const text = process.env[SERVER_VARIABLE];
  if (text === undefined) throw new Error('No test database server: run the tests by vitest.');
  return JSON.parse(text) as pg.ClientConfig;
}

async function administer(server: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = await connected(server);
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
