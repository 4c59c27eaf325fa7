import { sql } from 'kysely';
import type { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import { bidsWithLots } from '#server/market/lots/bid-query.ts';
import { hasBidState } from '#server/market/lots/bid-state.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** A user's bids, newest first, and how many there are in all. */
export function myBids(db: Db, userId: number, query: QueryOf<typeof listBuyerBids>) {
  const list = bidList({ ...query, user: userId });
  const state =
    query.state &&
    sql<boolean>`exists (
      select 1 from auctions where auctions.id = bids.auction_id
        and ${hasBidState(query.state, userId)})`;
  const conditions = [...list.conditions, ...asked(state)];
  return readList(db, { ...list, conditions, rows: withOvertaken }, windowOf(query));
}

const withOvertaken = (db: Db | Tx) =>
  bidsWithLots(db).select(
    sql<boolean>`exists (
      select from bids later where later.bidder_id = bids.bidder_id
        and later.auction_id = bids.auction_id and later.seq > bids.seq)`.as('overtaken'),
  );
