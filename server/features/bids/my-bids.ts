import type { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { readList } from '#server/lists/read-list.ts';
import { bidList } from '#server/lots/bid-list.ts';

/** A user's bids, newest first, and how many there are in all. */
export const myBids = (db: Db, userId: number, query: QueryOf<typeof listBuyerBids>) =>
  readList(db, bidList({ ...query, user: userId }), windowOf(query));
