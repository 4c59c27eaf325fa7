import { sql } from 'kysely';
import type { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import { offersOf } from '#server/market/lots/bid-query.ts';
import { hasBidState } from '#server/market/lots/bid-state.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** A user's bids, also those that a limit answered, newest first, and how many there are in all. */
export function myBids(db: Db, userId: number, query: QueryOf<typeof listBuyerBids>) {
  const list = bidList(query);
  const state =
    query.state &&
    sql<boolean>`exists (
      select 1 from auctions where auctions.id = bids.auction_id
        and ${hasBidState(query.state, userId)})`;
  const mine = sql<boolean>`bids.bidder_id = ${userId}`;
  const conditions = [...list.conditions, ...asked(mine, state)];
  const rows = (on: Db | Tx) =>
    offersOf(on, userId).select([
      ...[overtaken.as('overtaken'), wasAnswered.as('was_answered')],
      ...OF_TOP_BID,
    ]);
  const offers = { ...list, view: 'offers', conditions, narrowFirst: true, rows } as const;
  return readList(db, offers, windowOf(query));
}

/** Of the lot: what says whether its highest bid can be taken. */
const OF_TOP_BID = [
  'auctions.ended_at',
  'auctions.reserve_cents',
  'auctions.top_bid_taken_at',
  'auctions.top_bid_declined_at',
] as const;

// Of the rows of `offers`, which the list calls bids.
const wasAnswered = sql<boolean>`bids.answered`;

const overtaken = sql<boolean>`exists (
  select from offers later where later.bidder_id = bids.bidder_id
    and later.auction_id = bids.auction_id and later.seq > bids.seq)`;
