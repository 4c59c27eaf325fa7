import { queryOptions } from '@tanstack/react-query';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

export const ownListingsQuery = queryOptions({
  queryKey: ['seller', 'listings'],
  queryFn: ({ signal }) => call(listOwnListings, { signal }),
  refetchInterval: EVERY_5_S,
});

/** Not polled: it fills a form, and nothing typed may be overwritten. */
export const ownListingQuery = (id: number) =>
  queryOptions({
    queryKey: ['seller', 'listing', id],
    queryFn: ({ signal }) => call(getOwnListing, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
