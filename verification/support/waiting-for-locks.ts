import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** How many of a database's connections wait for a lock right now. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
