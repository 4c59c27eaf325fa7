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

/** More sessions than this would only wait for the cores inside PostgreSQL instead of here. */
const POOL_SIZE = 20;

/** No request waits longer than this for one statement. */
const STATEMENT_LIMIT_MS = 15_000;

/**
 * Nor than this for what somebody else has locked: of those who ask for one lot that is held for long,
 * twenty would have all connections. Less than others wait for a connection.
 */
const LOCK_LIMIT_MS = 3_000;

/** A server that does not even say that a statement took too long is gone, and its connection with it. */
const SILENCE_LIMIT_MS = 20_000;

/** Requests that may wait for a connection; beyond it they are refused at once, not late. */
const MOST_WAITING = 1_000;

/**
 * For any session of ours: days are UTC days; moments come as the driver reads them; who
 * waited for a lock sees what its holder committed, instead of failing; an index is worth
 * it, as pages come from memory or flash and not from a turning disk; words are alike that share 40 %
 * of their trigrams (so one wrong letter of four or more is found); and an abandoned transaction lets
 * go of its locks.
 */
export const sessionSettings = {
  application_name: 'fairlot',
  options:
    '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_isolation=read\\ committed' +
    ' -c random_page_cost=1.1 -c pg_trgm.word_similarity_threshold=0.4',
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
    // A silent connection is only ended, and its place freed, where statements may follow each other.
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

/**
 * `told` hears of every statement once it is over. Throws DatabaseBusy when too many wait for a
 * connection already.
 */
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
