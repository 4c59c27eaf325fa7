import { queryOptions } from '@tanstack/react-query';
import { getLimit } from '#contract/bids/get-limit.ts';
import { call } from '#web/lib/call.ts';

/**
 * My own limit on a lot. No channel tells of it, so that nobody can overhear it: it is read when the panel opens, when
 * the page has the focus again (another tab or device may have changed it), and known from my own acts.
 */
export const myLimitQuery = (lotId: number) =>
  queryOptions({
    queryKey: ['my-limit', lotId],
    queryFn: ({ signal }) => call(getLimit, { params: { id: lotId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
