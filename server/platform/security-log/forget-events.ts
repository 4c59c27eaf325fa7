import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/** Removes what the security log has kept for 90 days. */
export async function forgetEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('security_log')
    .where('at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
