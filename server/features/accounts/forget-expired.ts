import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { SESSION_IDLE_DAYS } from '#server/platform/http/auth/sessions.ts';

/** Removes sessions, links and challenges that nobody can use any more. */
export async function forgetExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      sql<boolean>`expires_at < now()
        or last_seen_at < now() - make_interval(days => ${SESSION_IDLE_DAYS})`,
    )
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  for (const table of ['pending_log_ins', 'passkey_challenges', 'email_changes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute();
}
