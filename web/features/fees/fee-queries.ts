import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { listFeeTerms } from '#contract/fees/list-fee-terms.ts';
import { callList } from '#web/lib/call.ts';

export const FEE_TERMS_KEY = ['fee-terms'] as const;

export const feeTermsQuery = (query: QueryInputOf<typeof listFeeTerms>) =>
  queryOptions({
    queryKey: [...FEE_TERMS_KEY, query],
    queryFn: ({ signal }) => callList(listFeeTerms, { query, signal }),
    placeholderData: keepPreviousData,
  });
