import { queryOptions } from '@tanstack/react-query';
import { listIncrements } from '#contract/auctions/list-increments.ts';
import { call } from './call.ts';

/** The market's increments, which change only with a restart of the server. */
export const incrementsQuery = queryOptions({
  queryKey: ['increments'],
  queryFn: ({ signal }) => call(listIncrements, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
