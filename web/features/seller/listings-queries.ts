import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { call, callList } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

/** Refetched when the seller's channel reports a change. */
const followed = { placeholderData: keepPreviousData, ...polledUnlessLive('me', EVERY_5_S) };

/** One page of the seller's lots. */
export const ownListingsQuery = (query: QueryInputOf<typeof listOwnListings>) =>
  queryOptions({
    queryKey: [...SELLER_KEY, 'listings', query],
    queryFn: ({ signal }) => callList(listOwnListings, { query, signal }),
    ...followed,
  });

/** Not at every bid: it counts two weeks of them. */
export const sellerOverviewQuery = queryOptions({
  queryKey: ['seller-overview'],
  queryFn: ({ signal }) => call(getSellerOverview, { signal }),
  refetchInterval: EVERY_5_S,
});

/** One of the seller's lots. */
export const ownLotQuery = (id: number) =>
  queryOptions({
    queryKey: [...SELLER_KEY, 'lot', id],
    queryFn: ({ signal }) => call(getOwnListing, { params: { id }, signal }),
    ...polledUnlessLive('me', EVERY_5_S),
  });

export const bidsOfOwnLotQuery = (id: number, query: QueryInputOf<typeof listBidsOfOwnListing>) =>
  queryOptions({
    queryKey: [...SELLER_KEY, 'bids', id, query],
    queryFn: ({ signal }) => callList(listBidsOfOwnListing, { params: { id }, query, signal }),
    ...followed,
  });

export const requestsOfOwnLotQuery = (
  id: number,
  query: QueryInputOf<typeof listRequestsOfOwnListing>,
) =>
  queryOptions({
    queryKey: [...SELLER_KEY, 'requests', id, query],
    queryFn: ({ signal }) => callList(listRequestsOfOwnListing, { params: { id }, query, signal }),
    ...followed,
  });

/** Not polled, because it fills a form and must not overwrite what was typed. */
export const ownListingQuery = (id: number) =>
  queryOptions({
    queryKey: [...SELLER_KEY, 'form', id],
    queryFn: ({ signal }) => call(getOwnListing, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
