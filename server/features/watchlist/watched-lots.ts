import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import {
  hasStatus,
  lotConditions,
  lotOrder,
  lotSearch,
  notDeleted,
} from '#server/market/lots/lot-list.ts';
import { lots, wasLive } from '#server/market/lots/lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** The lots on a user's watchlist, the last added first. */
export function watchedLots(db: Db, userId: number, query: QueryOf<typeof listWatchedLots>) {
  const watched = sql<boolean>`auctions.id in (
    select auction_id from watches where user_id = ${userId}::bigint)`;
  const addedAt = sql<Date>`(
    select created_at from watches
    where user_id = ${userId}::bigint and auction_id = auctions.id)`;
  const list = {
    table: 'auctions',
    conditions: asked(
      watched,
      wasLive,
      notDeleted,
      query.status && hasStatus(query.status),
      ...lotConditions(query),
    ),
    search: lotSearch(query),
    order: lotOrder(query, { by: addedAt, direction: 'desc' }),
    narrowFirst: true,
    rows: lots,
  } as const;
  return readList(db, list, windowOf(query));
}
