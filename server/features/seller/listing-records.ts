import type { QueryOf } from '#contract/endpoint.ts';
import type { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import type { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import { requestList } from '#server/market/lots/request-list.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** A lot's bids, newest first. */
export const bidsOfListing = (
  db: Db,
  lot: { id: number },
  query: QueryOf<typeof listBidsOfOwnListing>,
) => readList(db, bidList({ ...query, auction: lot.id }), windowOf(query));

/** Who asked to bid on a lot, newest first. */
export const requestsOfListing = (
  db: Db,
  lot: { id: number },
  query: QueryOf<typeof listRequestsOfOwnListing>,
) => readList(db, requestList({ ...query, auction: lot.id }), windowOf(query));
