import { sql } from 'kysely';
import type { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, type Order } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { hasBidState } from '#server/market/lots/bid-state.ts';
import { hasStatus, lotConditions, lotOrder, lotSearch } from '#server/market/lots/lot-list.ts';
import { lots, wasLive } from '#server/market/lots/lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/**
 * Lots where a user bid or asked for permission, newest first; deleted ones stay, as they are theirs. Asked by
 * state: only those with a bid.
 */
export function myLots(db: Db, userId: number, query: QueryOf<typeof listMyAuctions>) {
  const { state, sort } = query;
  const withBid = sql`select auction_id from lot_bidders where bidder_id = ${userId}::bigint`;
  const requested = sql`select auction_id from bid_requests where buyer_id = ${userId}::bigint`;
  const mine = state ? withBid : sql`${withBid} union ${requested}`;
  const list = {
    table: 'auctions',
    conditions: asked(
      sql<boolean>`auctions.id in (${mine})`,
      state && state !== 'any' && hasBidState(state, userId),
      // Nobody has lost while their bid may still be accepted.
      state === 'lost' && sql<boolean>`${hasBidState('binding', userId)} is not true`,
      wasLive,
      query.status && hasStatus(query.status),
      ...lotConditions(query),
    ),
    search: lotSearch(query),
    order: state && !sort ? byNeed : lotOrder(query, { by: createdAt, direction: 'desc' }),
    narrowFirst: true,
    rows: lots,
  } as const;
  return readList(db, list, windowOf(query));
}

const createdAt = sql.ref('auctions.created_at');
/** What can still be bid on comes first, soonest end first; then what ended last. */
const byNeed = [
  { by: sql`auctions.status = 'live'`, direction: 'desc' },
  { by: sql`case when auctions.status = 'live' then auctions.ends_at end`, direction: 'asc' },
  { by: sql.ref('auctions.ends_at'), direction: 'desc' },
  { by: sql.ref('auctions.id'), direction: 'desc' },
] as const satisfies Order[];
