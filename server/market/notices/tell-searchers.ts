import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { asked } from '../lists/list.ts';
import { hasStatus, lotConditions, lotSearch, notDeleted } from '../lots/lot-list.ts';
import { type SavedSearchRow, searchName } from '../lots/saved-search.ts';
import { notify } from './notify.ts';
import { searchMatched } from './search-notices.ts';

/** Searches of one transaction. */
export const SEARCHES = 50;
/** A lot counts as new only so long after it went live: by then its approval has been committed. */
export const SETTLED_SECONDS = 15;
/** Between two notices of one search. */
const APART_MINUTES = 15;

/**
 * Tells people of new lots that match a search they saved: all since it was last looked at, in one notice. A search is
 * claimed in the transaction that tells of it, so its owner is told once however many servers do this. Returns how
 * many searches were looked at.
 */
export async function tellSearchers(tx: Tx): Promise<number> {
  const searches = await claim(tx);
  if (searches.length === 0) return 0;
  const lots = await newSince(tx, searches);
  for (const search of searches) {
    const found = await matchesOf(tx, search, lots);
    if (found.length === 0) continue;
    await notify(tx, search.user_id, searchMatched(search.filters, searchName(search), found));
    await tx
      .updateTable('saved_searches')
      .set({ told_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', search.id)
      .execute();
  }
  return searches.length;
}

interface Claimed extends Pick<SavedSearchRow, 'id' | 'filters' | 'seller'> {
  user_id: number;
  /** Moments with all their digits. */
  since: string;
  until: string;
}

/** Those that were not looked at since the newest lot went live. */
async function claim(tx: Tx): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with newest as (
      select max(live_at) as live_at from auctions
      where status = 'live' and live_at <= now() - make_interval(secs => ${SETTLED_SECONDS}::int)
        and exists (select from saved_searches)
    ), due as (
      select id, looked_at from saved_searches
      where looked_at < (select live_at from newest)
        and (told_at is null or told_at <= now() - make_interval(mins => ${APART_MINUTES}::int))
      order by looked_at limit ${SEARCHES} for update skip locked
    ), claimed as (
      update saved_searches search set looked_at = newest.live_at from due, newest
      where search.id = due.id
      returning search.id, user_id, filters, due.looked_at::text as since, newest.live_at::text as until
    )
    select claimed.*, seller.name as seller
    from claimed left join users seller on seller.id = (filters ->> 'seller')::bigint`.execute(tx);
  return rows;
}

/** The ids of lots that are new to any of them. */
async function newSince(tx: Tx, searches: readonly Claimed[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from auctions
    where status = 'live' and live_at > (
      select min(since) from unnest(${searches.map(({ since }) => since)}::timestamptz[]) as since
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

/** By the conditions of the market's own list, the one that ends first on top. Nobody is told of their own lot. */
function matchesOf(tx: Tx, { filters, user_id, since, until }: Claimed, lots: number[]) {
  const search = lotSearch(filters);
  return tx
    .selectFrom('auctions')
    .select(['id', 'title', 'ends_at'])
    .select(sql<number>`coalesce(leading_cents, buy_in_cents)`.as('price'))
    .where((all) =>
      all.and(
        asked(
          sql<boolean>`auctions.id = any(${lots}::bigint[])`,
          sql<boolean>`live_at > ${since}::timestamptz and live_at <= ${until}::timestamptz`,
          sql<boolean>`seller_id <> ${user_id}::bigint`,
          hasStatus('live'),
          notDeleted,
          ...lotConditions({ ...filters, status: 'live' }),
          search?.exact,
        ),
      ),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}
