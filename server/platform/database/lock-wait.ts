import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './pool.ts';

/** How long a transaction that holds lots waits for what somebody else has locked, in milliseconds. */
export const LOCK_WAIT_MS = 250;

/** From here to its end the transaction waits no longer than that for each lock: then it fails. */
export async function limitLockWaits(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx);
}

/** Somebody else had what was to be locked for longer than was waited; nothing is wrong with the connection. */
export const isLockNotHad = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';
