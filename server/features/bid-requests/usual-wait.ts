import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/pool.ts';

const KEPT_MS = 60_000;
const DAYS = 30;
/** Of each kind; so many tell what is usual. */
const NEWEST = 50;
/** With fewer decisions nothing can be said. */
const LEAST = 5;
/** So many that wait at one time say how long it takes now. */
const QUEUE = 3;

/**
 * How long a request usually waits, in whole seconds; null where too few were decided. Those that were closed
 * undecided count, and those that still wait, with the time so far: it is the longest of what people saw before, of
 * what they see now, and of both, so that no promise is better than that. Who was approved without asking did not wait.
 */
export async function readUsualWait(db: Db): Promise<number | null> {
  const newest = (status: string) => sql`(
    select status, requested_at, decided_at, decided_by from bid_requests
    where status = ${status} and requested_at > now() - make_interval(days => ${DAYS}::int)
    order by requested_at desc limit ${NEWEST})`;
  const median = sql`percentile_cont(0.5) within group (order by coalesce(decided_at, now()) - requested_at)`;
  const { rows } = await sql<{ decisions: number; seconds: number | null }>`
    select count(*) filter (where decided_by is not null) as decisions,
      ceil(extract(epoch from greatest(
        ${median},
        ${median} filter (where decided_at is not null),
        case when count(*) filter (where decided_at is null) >= ${QUEUE}
          then ${median} filter (where decided_at is null) end)))::int as seconds
    from (${newest('approved')} union all ${newest('rejected')} union all ${newest('closed')} union all
      ${newest('pending')}) asked
    where status = 'pending' or decided_at > requested_at and (status = 'closed' or decided_by is not null)`.execute(
    db,
  );
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
