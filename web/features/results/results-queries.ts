import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listResults } from '#contract/results/list-results.ts';
import { callList } from '#web/lib/call.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { queryOf, type ResultsView } from './results-view.ts';

/** Results come only when lots end. */
const EVERY_MINUTE = 60_000;

export const resultsQuery = (view: ResultsView) =>
  queryOptions({
    queryKey: ['results', 'page', view],
    queryFn: ({ signal }) => callList(listResults, { query: queryOf(view, serverNow()), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });
