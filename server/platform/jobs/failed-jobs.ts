import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/** Failed at least once, and is not being tried right now. */
export const failedOnce = sql<boolean>`last_error is not null and attempts > 0 and locked_at is null`;

/**
 * Makes the current attempt of a running job its last. (The queue's own function for this skips jobs that a
 * worker holds.) The job stays among the failed ones and can be retried by hand.
 */
export async function giveUp(db: Db, jobId: string, reason: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${reason} where id = ${jobId}`.execute(db);
}

/** Removes jobs that failed in all their tries, after a week in which they could be looked at. */
export async function removeFailed(db: Db): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - interval '7 days'))`.execute(db);
}
