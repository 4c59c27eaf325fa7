import { sql } from 'kysely';
import { countPastDays } from '#server/market/lots/bids-per-day.ts';
import type { Db } from '../database/pool.ts';
import { SESSION_IDLE_DAYS } from '../http/auth/sessions.ts';

/** A mail that nobody took in all its tries is kept this long to be looked at. */
const FAILED_JOBS_KEPT = sql`interval '7 days'`;

/**
 * Removes what has expired, and counts the bids of past days. Nothing depends on it: whatever reads
 * these rows checks their time, and days not yet counted are counted when they are asked for.
 */
export async function sweep(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      sql<boolean>`expires_at < now()
        or last_seen_at < now() - make_interval(days => ${SESSION_IDLE_DAYS})`,
    )
    .execute();
  await db.deleteFrom('attempts').where('at', '<', sql<Date>`now() - interval '2 hours'`).execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db.deleteFrom('pending_log_ins').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('security_log')
    .where('at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  // The page of a lot that was live stays, with its logo; a listing that never was has none.
  await sql`
    update auctions set logo_hash = null
    where logo_hash is not null and status in ('pending', 'rejected')
      and deleted_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from logos where created_at < now() - interval '1 day'
      and not exists (select from auctions where logo_hash = hash)`.execute(db);
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - ${FAILED_JOBS_KEPT}))`.execute(db);
  await countPastDays(db);
}
