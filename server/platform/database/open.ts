import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { Log } from '../observability/logging/log.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Database, openKysely, openPool, sessionSettings } from './pool.ts';
import { refusePoolers } from './refuse-poolers.ts';

/** Oldest PostgreSQL that knows everything the migrations use. */
const OLDEST_VERSION = 150_000;

/** Queries in flight at a shutdown get this long. */
const POOL_END_LIMIT_MS = 5_000;

export interface DatabaseChoice {
  dataDir: string;
  /** A PostgreSQL of one's own; without it the embedded one runs in dataDir. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns its tables; without it that is the role of databaseUrl. */
  databaseOwnerUrl?: string | undefined;
}

/**
 * Opens the database that the settings choose. StartError with the one line to show when it cannot
 * be used: data folder not writable or in use, server unreachable or older than 15.
 */
export async function openDatabase(
  choice: DatabaseChoice,
  log: Log,
  told?: Told,
): Promise<Database> {
  if (choice.databaseUrl !== undefined) {
    const connection = connectionTo(choice.databaseUrl);
    await checkServer(connection);
    await refusePoolers(connection).catch(notReached);
    const owner = connectionTo(ownerUrlOf(choice));
    return assemble({ connection, owner, log, told, stopServer: async () => undefined });
  }
  const { connection, owner, stop } = await openEmbedded(choice.dataDir, log);
  return assemble({ connection, owner, log, told, stopServer: stop });
}

/** The address of a PostgreSQL of one's own, as who owns its tables. */
export const ownerUrlOf = ({ databaseOwnerUrl, databaseUrl = '' }: DatabaseChoice): string =>
  databaseOwnerUrl ?? databaseUrl;

/** To the driver, options in the address replace ours; so they are put before ours instead. */
function connectionTo(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  if (!given) return { connectionString: databaseUrl };
  url.searchParams.delete('options');
  return { connectionString: url.href, options: `${given} ${sessionSettings.options}` };
}

/** Called after every statement of a request. */
type Told = ((event: LogEvent) => void) | undefined;

interface Parts {
  connection: pg.ClientConfig;
  log: Log;
  told: Told;
  owner?: pg.ClientConfig;
  stopServer: () => Promise<void>;
}

function assemble({ connection, owner = connection, log, told, stopServer }: Parts): Database {
  const pool = openPool(connection, log);
  return {
    pool,
    db: openKysely(pool, told),
    connection: { ...sessionSettings, ...connection },
    owner: { ...sessionSettings, ...owner },
    async close() {
      // A query that hangs must not keep the server from being stopped.
      await Promise.race([pool.end(), sleep(POOL_END_LIMIT_MS, undefined, { ref: false })]);
      await stopServer();
    },
  };
}

const HIGHEST_PORT = 65_535;

/** Returns the server's major version; StartError when it cannot be reached or is too old. */
export async function checkServer(connection: pg.ClientConfig): Promise<number> {
  const version = await serverVersion(connection).catch(notReached);
  const major = Math.floor(version / 10_000);
  if (version >= OLDEST_VERSION) return major;
  throw new StartError(
    `DATABASE_URL leads to PostgreSQL ${major}; it must be 15 or newer (18 is what we test with).`,
  );
}

function notReached(error: unknown): never {
  if (error instanceof StartError) throw error;
  throw new StartError(`DATABASE_URL cannot be reached: ${reasonOf(error)}`);
}

async function serverVersion(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  client.on('error', () => undefined);
  // For an invalid port the driver throws synchronously and leaves a client that cannot be ended.
  if (!(client.port >= 0 && client.port <= HIGHEST_PORT)) throw new Error('its port is none');
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    return Number(rows[0]?.version);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names host and cause, never the URL: it holds the password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : 'unknown reason';
}
