import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { Log } from '../observability/logging/log.ts';
import { isOutage } from './outage.ts';
import { sessionSettings } from './pool.ts';

/** Advisory lock: of two processes that start together only one migrates. */
export const MIGRATION_LOCK = 7_102_027;

/**
 * How long a migration waits for a table that is in use. Whoever wants the table meanwhile waits behind it, bids
 * too, so it gives up soon and tries again.
 */
const LOCK_WAIT_MS = 1_000;
/** Between two attempts. */
const PAUSE_MS = 2_000;
/** Ten minutes: a backup keeps all tables in use for as long as it takes. */
const MOST_ATTEMPTS = 200;

/** SQLSTATEs of an attempt that others stood in the way of: no lock in time, a deadlock. */
const IN_USE = new Set(['55P03', '40P01']);

const ownFolder = join(import.meta.dirname, 'migrations');

/**
 * SQLSTATEs that its owner must fix: no permission (42501), no schema to create tables in (3F000), an encoding
 * without our characters (22P05).
 */
const SET_UP_WRONGLY = new Set(['42501', '3F000', '22P05']);

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to the newest form: every `NNNN_name.sql` not yet applied, in order, each in
 * its own transaction, then the job queue's own. Forward only. StartError when an applied file was
 * changed since, when a newer version of the program has been here, and when the database does not let
 * it: out of reach, read-only, or not the role's own. Kysely's Migrator keeps no checksums and commits all
 * files at once (decision 070).
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Log,
  folder = ownFolder,
): Promise<void> {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  client.on('error', (error) => log.error({ err: error }, 'Lost the database while migrating.'));
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyAll(client, await readMigrations(folder), log);
    await migrateJobs(connection, log);
  } catch (error) {
    throw inOneLine(error);
  } finally {
    await client.end();
  }
}

/** A StartError for what the database refused; our own faults come back unchanged. */
function inOneLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = error instanceof pg.DatabaseError ? error : error.cause;
  const isOwners = said instanceof pg.DatabaseError && SET_UP_WRONGLY.has(said.code ?? '');
  if (!isOwners && !isOutage(error)) return error;
  return new StartError(
    `The database could not be brought up to date: ${error.message}. The role of DATABASE_OWNER_URL, or else of DATABASE_URL, must own it and be allowed to write to it.`,
    { cause: error },
  );
}

async function applyAll(client: pg.Client, files: Migration[], log: Log): Promise<void> {
  await ensureHistory(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  checkHistory(applied, files);
  for (const file of files) {
    if (applied.has(file.name)) continue;
    await applyWhenFree(client, file, log);
    log.info(`Migrated: ${file.name}`);
  }
}

/** Checks first, so that a role without the right to create tables can start the server when all is applied. */
async function ensureHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_new: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NULL AS is_new",
  );
  if (!rows[0]?.is_new) return;
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`);
}

function checkHistory(applied: Map<string, string>, files: Migration[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of applied) {
    const file = byName.get(name);
    if (!file) {
      throw new StartError(
        `The database has migration ${name}, which this version does not know: it was used by a newer version. Start that one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it was applied. Restore the file and put the change in a new one.`,
      );
    }
  }
}

/** StartError if its tables are in use all the time. */
async function applyWhenFree(client: pg.Client, file: Migration, log: Log): Promise<void> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if (await apply(client, file)) return;
    if (attempt === 1)
      log.warn(`Migration ${file.name} waits for tables that others use, such as a backup.`);
    await pause(PAUSE_MS);
  }
  throw new StartError(
    `Migration ${file.name} found its tables in use for ten minutes. Start again when the backup or the long query is done.`,
  );
}

/** Whether it was applied; it was not if others use its tables. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof pg.DatabaseError && IN_USE.has(error.code ?? '')) return false;
    throw new Error(`Migration ${name} failed: ${explain(error, sql)}`, { cause: error });
  }
}

/** PostgreSQL's message, with the line of the file that it points at. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  if (error.position === undefined) return error.message;
  return `${error.message} (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function migrateJobs(connection: pg.ClientConfig, log: Log): Promise<void> {
  const pgPool = new pg.Pool({ ...sessionSettings, ...connection, max: 2 });
  const onError = (error: Error) => log.error({ err: error }, 'Lost the database while migrating.');
  pgPool.on('error', onError);
  pgPool.on('connect', (client) => client.on('error', onError));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
