import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/pool.ts';

const KEPT_MS = 60_000;
const DAYS = 30;
/** Of each kind; so many tell what is usual. */
const NEWEST = 50;
/** With fewer decisions nothing can be said. */
const LEAST = 5;

/**
 * The median wait of the newest requests that an admin decided, in whole seconds; null where there were
 * too few. Who was approved without asking did not wait.
 */
export async function readUsualWait(db: Db): Promise<number | null> {
  const newest = (status: string) => sql`(
    select requested_at, decided_at, decided_by from bid_requests
    where status = ${status} and requested_at > now() - make_interval(days => ${DAYS}::int)
    order by requested_at desc limit ${NEWEST})`;
  const { rows } = await sql<{ decisions: number; seconds: number | null }>`
    select count(*) as decisions,
      ceil(extract(epoch from
        percentile_cont(0.5) within group (order by decided_at - requested_at)))::int as seconds
    from (${newest('approved')} union all ${newest('rejected')}) decided
    where decided_by is not null and decided_at > requested_at`.execute(db);
  const [{ decisions, seconds } = { decisions: 0, seconds: null }] = rows;
  return decisions < LEAST ? null : seconds;
}

/** Every visitor of a lot may ask; one read a minute is enough for all. */
export function usualWait(db: Db): () => Promise<number | null> {
  const kept = new LRUCache<'all', { seconds: number | null }>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => ({ seconds: await readUsualWait(db) }),
  });
  return async () => (await kept.fetch('all'))?.seconds ?? null;
}
