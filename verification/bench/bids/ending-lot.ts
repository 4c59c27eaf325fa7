import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/**
 * Brings a lot into its soft-close window, where each bid extends it: from here on every batch is
 * read before it is decided, and moves the end. Its hard stop is an hour away.
 */
export async function bringToItsEnd(db: Db, lotId: number): Promise<void> {
  await sql`
    update auctions set first_ends_at = soon, ends_at = soon, hard_stop_at = soon + interval '1 hour'
    from (select date_trunc('milliseconds', now() + interval '1 minute') as soon) t
    where id = ${lotId}`.execute(db);
}
