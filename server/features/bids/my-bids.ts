import { sql } from 'kysely';
import type { BidState } from '#contract/bids/bid.ts';
import type { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** A user's bids, newest first, and how many there are in all. */
export function myBids(db: Db, userId: number, query: QueryOf<typeof listBuyerBids>) {
  const list = bidList({ ...query, user: userId });
  const conditions = [...list.conditions, ...asked(query.state && hasState(query.state, userId))];
  return readList(db, { ...list, conditions }, windowOf(query));
}

/** As `presentMyBid` names them: by the lot's status, and whether the bidder leads it. */
function hasState(state: BidState, userId: number) {
  const leads = sql`leading_bidder_id is not distinct from ${userId}::bigint`;
  const lots = {
    leading: sql`status = 'live' and ${leads}`,
    outbid: sql`status = 'live' and not (${leads})`,
    won: sql`status = 'ended' and ${leads}`,
    lost: sql`status = 'ended' and not (${leads})`,
    withdrawn: sql`status = 'withdrawn'`,
  }[state];
  return sql<boolean>`exists (
    select 1 from auctions where auctions.id = bids.auction_id and ${lots})`;
}
