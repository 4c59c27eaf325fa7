import { queryOptions } from '@tanstack/react-query';
import { getFees } from '#contract/fees/get-fees.ts';
import { call } from './call.ts';

/** The fees that a lot gets if it is approved now. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: ({ signal }) => call(getFees, { signal }),
});
