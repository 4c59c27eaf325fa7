import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/logging/log.ts';
import { bulkhead } from './bulkhead.ts';
import type { DB } from './generated/types.ts';
import { DatabaseBusy } from './outage.ts';
import { faultLog } from './outage-log.ts';
import { typeParsers } from './type-parsers.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** The open database as the rest of the server sees it. */
export interface Database {
  pool: pg.Pool;
  db: Db;
  /** For whoever needs a session of their own (LISTEN, the job worker). */
  connection: pg.ClientConfig;
  /** As who migrates: the role that owns the tables, where that is another than the pool's. */
  owner: pg.ClientConfig;
  /** Ends the pool, and the server where it is the embedded one. */
  close(): Promise<void>;
}

/** With more sessions, statements would wait for the cores inside PostgreSQL instead of here. */
const POOL_SIZE = 20;

/** No request waits longer than this for one statement. */
const STATEMENT_LIMIT_MS = 15_000;

/**
 * No statement waits longer than this for a lock: twenty requests for one locked lot would hold all connections.
 * Shorter than the wait for a connection.
 */
const LOCK_LIMIT_MS = 3_000;

/** A server that does not even report a timed-out statement is gone, and its connection with it. */
const SILENCE_LIMIT_MS = 20_000;

/** How many requests may wait for a connection; further ones are refused at once. */
const MOST_WAITING = 1_000;

/**
 * Settings of every session: UTC days; dates in the form that the driver reads; read committed, so that after
 * waiting for a lock a statement sees what its holder committed; random reads that cost little, as on memory or
 * flash; no helpers for one statement, since starting them takes longer than most statements (a count of 72,000
 * results: 9 ms instead of 50); words that share 40 % of their trigrams count as alike, which finds one wrong letter
 * in four or more; and an abandoned transaction releases its locks.
 */
export const sessionSettings = {
  application_name: 'fairlot',
  options:
    '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_isolation=read\\ committed' +
    ' -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0' +
    ' -c pg_trgm.word_similarity_threshold=0.4',
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
} as const satisfies pg.ClientConfig;

/** The pool that requests use. A connection that breaks is logged and replaced. */
export function openPool(connection: pg.ClientConfig, log: Log, size = POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    ...sessionSettings,
    query_timeout: SILENCE_LIMIT_MS,
    ...connection,
    types: typeParsers,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    // Only with this does the driver end a silent connection and free its place.
    pipeline: true,
    max: size,
    idleTimeoutMillis: 30_000,
  });
  const tellFault = faultLog(log, { level: 'warn' });
  const onBroken = (error: Error): void => tellFault(error, 'A database connection broke.');
  pool.on('error', onBroken);
  // A connection can also break while checked out; its query then fails, and this must not crash us.
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}

/** Calls `told` after every statement. Throws DatabaseBusy when too many wait for a connection already. */
export function openKysely(pool: pg.Pool, told?: (event: LogEvent) => void): Db {
  const connect = bulkhead(pool);
  return new Kysely<DB>({
    ...(told ? { log: told } : {}),
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () =>
          pool.waitingCount < MOST_WAITING
            ? connect()
            : Promise.reject(new DatabaseBusy(`${MOST_WAITING} wait for a connection already.`)),
        end: () => pool.end(),
      },
    }),
  });
}
