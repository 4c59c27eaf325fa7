import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMarketFacts } from '#contract/market/get-market-facts.ts';
import { isThisMachine } from '#domain/this-machine.ts';
import { call } from './call.ts';

/** Whose market this is, and its size. */
export const marketFactsQuery = queryOptions({
  queryKey: ['market-facts'],
  queryFn: ({ signal }) => call(getMarketFacts, { signal }),
  staleTime: 10 * 60_000,
});

/** What only people at the machine itself are told: where its emails land, and whom they can log in as. */
export function useOwnTestSite() {
  const { data: facts } = useQuery(marketFactsQuery);
  const isOwn = isThisMachine(window.location);
  return {
    hasMailbox: isOwn && facts?.has_mailbox === true,
    hasSampleLogins: isOwn && facts?.has_sample_logins === true,
  };
}
