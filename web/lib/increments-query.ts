import { queryOptions } from '@tanstack/react-query';
import { getListingRules } from '#contract/auctions/get-listing-rules.ts';
import { listIncrements } from '#contract/auctions/list-increments.ts';
import { call } from './call.ts';

// Both change only with a restart of the server.

/** The market's increments. */
export const incrementsQuery = queryOptions({
  queryKey: ['increments'],
  queryFn: ({ signal }) => call(listIncrements, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a new listing may have. */
export const listingRulesQuery = queryOptions({
  queryKey: ['listing-rules'],
  queryFn: ({ signal }) => call(getListingRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
