import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/**
 * Counts a job that is under way as tried as often as it may be, so that its failure is its last. (The
 * queue's own way to give one up passes over those that a worker holds.) It stays among the failed ones
 * and can be put before the queue again.
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
