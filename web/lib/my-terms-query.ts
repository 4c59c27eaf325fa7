import { queryOptions } from '@tanstack/react-query';
import { getMyTerms } from '#contract/terms/get-my-terms.ts';
import { call } from '#web/lib/call.ts';

export const myTermsQuery = queryOptions({
  queryKey: ['my-terms'],
  queryFn: ({ signal }) => call(getMyTerms, { signal }),
});
