import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/**
 * Longer than any job runs: a mail server may take four minutes (`LONGEST_DELIVERY_MS`), and a job that is
 * unlocked meanwhile would send its mail twice.
 */
const LONGEST_JOB = '5 minutes';

/**
 * Unlocks jobs whose worker died (the queue itself would wait four hours), so that a mail is late by minutes at
 * most. A job that was nearly done runs twice; its mail has the same Message-ID.
 */
export const freeAbandoned = (db: Db): Promise<void> => free(db, LONGEST_JOB);

/** The same at the start of the only process, when every lock belongs to a dead worker. */
export const freeAll = (db: Db): Promise<void> => free(db, '0 seconds');

async function free(db: Db, lockedFor: string): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < clock_timestamp() - ${lockedFor}::interval))`.execute(db);
}
