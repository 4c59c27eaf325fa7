import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';

/** How long after its lot's end a first outcome can be asked for (product rules, "Idempotency"). */
const KEPT = sql`interval '30 days'`;
/** Pages of 8 kB that one statement looks through: some milliseconds, and no row is held for longer. */
const PAGES = 1_000;

/**
 * Removes first outcomes whose keys nobody can mean any more: older than 30 days, of lots that ended
 * as long ago. They hold names and emails, and a row for each bid. The table is walked through from its
 * first page to its last; to find them by an index would cost every bid more than this costs a day.
 */
export async function forgetOutcomes(db: Db, pagesAtOnce = PAGES): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('idempotency_keys') / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  const pages = rows[0]?.pages ?? 0;
  for (let from = 0; from < pages; from += pagesAtOnce)
    await sql`
      delete from idempotency_keys answered
      where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pagesAtOnce},0)`}::tid
        and created_at < now() - ${KEPT}
        and not exists (
          select from auctions where auctions.id = answered.auction_id
            and (status in ('pending', 'rejected', 'live') or ends_at >= now() - ${KEPT}))`.execute(
      db,
    );
}
