import { sql } from 'kysely';
import type { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { hasStatus, lotConditions, lotOrder, lotSearch } from '#server/market/lots/lot-list.ts';
import { lots, wasLive } from '#server/market/lots/lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** Lots where a user bid or asked for permission, newest first; deleted ones stay, as they are theirs. */
export function myLots(db: Db, userId: number, query: QueryOf<typeof listMyAuctions>) {
  const mine = sql<boolean>`auctions.id in (
    select auction_id from bids where bidder_id = ${userId}::bigint
    union select auction_id from bid_requests where buyer_id = ${userId}::bigint)`;
  const createdAt = sql.ref('auctions.created_at');
  const list = {
    table: 'auctions',
    conditions: asked(
      mine,
      wasLive,
      query.status && hasStatus(query.status),
      ...lotConditions(query),
    ),
    search: lotSearch(query),
    order: lotOrder(query, { by: createdAt, direction: 'desc' }),
    narrowFirst: true,
    rows: lots,
  } as const;
  return readList(db, list, windowOf(query));
}
