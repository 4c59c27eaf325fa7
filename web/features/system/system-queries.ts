import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSystem } from '#contract/admin/get-system.ts';
import { listFailedJobs } from '#contract/admin/list-failed-jobs.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { call, callList } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

export const SYSTEM_KEY = ['system'] as const;

export const systemQuery = queryOptions({
  queryKey: [...SYSTEM_KEY, 'now'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  refetchInterval: EVERY_5_S,
});

export const failedJobsQuery = (query: QueryInputOf<typeof listFailedJobs>) =>
  queryOptions({
    queryKey: [...SYSTEM_KEY, 'failed-jobs', query],
    queryFn: ({ signal }) => callList(listFailedJobs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_5_S,
  });
