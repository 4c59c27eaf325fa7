import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { callList } from '#web/lib/call.ts';

export const BANK_KEY = ['bank-lines'] as const;

export const unmatchedQuery = (query: QueryInputOf<typeof listUnmatched>) =>
  queryOptions({
    queryKey: [...BANK_KEY, query],
    queryFn: ({ signal }) => callList(listUnmatched, { query, signal }),
    placeholderData: keepPreviousData,
  });
