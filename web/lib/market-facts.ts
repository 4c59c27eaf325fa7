import { queryOptions } from '@tanstack/react-query';
import { getMarketFacts } from '#contract/market/get-market-facts.ts';
import { call } from './call.ts';

/** Whose market this is, and its size. */
export const marketFactsQuery = queryOptions({
  queryKey: ['market-facts'],
  queryFn: ({ signal }) => call(getMarketFacts, { signal }),
  staleTime: 10 * 60_000,
});
