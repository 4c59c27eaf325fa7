import { sql } from 'kysely';
import type { Db, Tx } from './pool.ts';

/** The clock of the database, in microseconds; only meaningful for a bid when read after the lock. */
export async function readClock(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select micros(clock_timestamp()) as now`.execute(db);
  if (!rows[0]) throw new Error('The database gave no clock.');
  return rows[0].now;
}
