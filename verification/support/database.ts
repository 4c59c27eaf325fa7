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
  /** For what an app does besides its requests; whoever borrows it leaves it open. */
  background: pg.Pool;
  /** The same database for a process of its own (DATABASE_URL). */
  url: string;
  /** What the server's role may not do: alters tables, or rows that are never changed. */
  asOwner(statement: string): Promise<pg.QueryResult>;
  /** Gives the database back, emptied, to the next test file, or ends the pool and drops it. */
  drop(): Promise<void>;
}

/** A clone of the template, with the sessions that its tests opened. */
interface Clone {
  name: string;
  pool: pg.Pool;
  background: pg.Pool;
  /** One session for what the server's role may not do, such as emptying it. */
  owners: pg.Pool;
}

/**
 * What earlier test files of this process are done with: to empty a clone takes 2 ms, to make one 100 ms of
 * computing, and each new session costs PostgreSQL as much again before it knows the tables.
 */
const spare: Clone[] = [];

/**
 * A database of one's own, migrated and empty: a clone of the run's template. Its sessions are those of the
 * server's role, unless the test is about what an owner does. Whoever writes tens of thousands of rows wants one that
 * no file used before: if PostgreSQL takes statistics of emptied tables, it plans as if they stayed empty, for a
 * minute. Call it in `beforeAll` of a test file, and `drop` in `afterAll`.
 */
export async function createTestDatabase({
  as = 'server',
  unused = false,
}: {
  as?: 'server' | 'owner';
  unused?: boolean;
} = {}): Promise<TestDatabase> {
  const server = serverOfThisRun();
  const used = as === 'server' && !unused ? spare.pop() : undefined;
  const name = used?.name ?? (await cloneTemplate(server));
  const owner = { ...sessionSettings, ...server, database: name };
  const connection = as === 'owner' ? owner : { ...owner, user: APP_ROLE };
  const pool = used?.pool ?? openPool(connection, silentLog, 10);
  const background = used?.background ?? openPool(connection, silentLog, 3);
  // Whoever acts as the owner may leave other tables behind.
  let isAsCloned = as === 'server';
  const owners = used?.owners ?? ownerSession(owner);
  const close = () => (pool.ended ? Promise.resolve() : pool.end());
  return {
    pool,
    background,
    db: openKysely(pool),
    connection,
    owner,
    url: urlOf(connection),
    close,
    asOwner(statement) {
      isAsCloned = false;
      return owners.query(statement);
    },
    async drop() {
      const clone = { name, pool, background, owners };
      if (
        isAsCloned &&
        (await isAsNew(pool)) &&
        (await isAsNew(background)) &&
        (await emptied(clone))
      )
        spare.push(clone);
      else {
        await Promise.all([close(), background.end(), owners.end()]);
        await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
      }
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

/** Empties it, unless somebody besides its pools is still connected to it. */
async function emptied({ pool, background, owners }: Clone): Promise<boolean> {
  const { rowCount } = await owners.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rowCount !== pool.totalCount + background.totalCount) return false;
  await owners.query(process.env[EMPTYING_VARIABLE] ?? '');
  return true;
}

function ownerSession(owner: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...owner, types: typeParsers, max: 1, idleTimeoutMillis: 0 });
  // A test ended the session; the next statement has a new one.
  pool.on('error', () => undefined);
  return pool;
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
