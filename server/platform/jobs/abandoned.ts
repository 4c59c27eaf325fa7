import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/**
 * Longer than any job runs: a mail server may take four minutes (`LONGEST_DELIVERY_MS`), and a job freed
 * meanwhile would mail a second time.
 */
const LONGEST_JOB = '5 minutes';

/**
 * Frees jobs whose worker died with them (the queue itself would wait four hours), so that a mail
 * is late by minutes at most. A job that was nearly done runs twice; its mail carries the same
 * Message-ID.
 */
export const freeAbandoned = (db: Db): Promise<void> => free(db, LONGEST_JOB);

/** The same at the start of the only process there is, where every lock is a dead worker's. */
export const freeAll = (db: Db): Promise<void> => free(db, '0 seconds');

async function free(db: Db, lockedFor: string): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < clock_timestamp() - ${lockedFor}::interval))`.execute(db);
}
