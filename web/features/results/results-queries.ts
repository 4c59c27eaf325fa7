import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { listResults } from '#contract/results/list-results.ts';
import { call, callList } from '#web/lib/call.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { filtersOf, queryOf, type ResultsView } from './results-view.ts';

/** Results come only when lots end. */
const EVERY_MINUTE = 60_000;

export const resultsQuery = (view: ResultsView) =>
  queryOptions({
    queryKey: ['results', 'page', view],
    queryFn: ({ signal }) => callList(listResults, { query: queryOf(view, serverNow()), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

/** Figures over all that the filters choose. */
export const summaryQuery = (view: ResultsView) =>
  queryOptions({
    queryKey: ['results', 'summary', { ...view, page: 1, sort: '' }],
    queryFn: ({ signal }) =>
      call(getResultsSummary, { query: filtersOf(view, serverNow()), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

/** At most so many lots stand in the plot of a company: the newest. */
export const PLOTTED = 100;

/** What the filters choose of a company's lots, as far as they were sold. */
export const companyPricesQuery = (view: ResultsView) =>
  queryOptions({
    queryKey: ['results', 'prices', { ...view, page: 1, sort: '' }],
    queryFn: ({ signal }) =>
      callList(listResults, {
        query: { ...filtersOf(view, serverNow()), outcome: 'sold', limit: PLOTTED },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

/** Whether the lots are those of one company, and may have been sold. */
export const hasPlot = ({ ticker, outcome }: ResultsView): boolean =>
  ticker !== '' && (outcome === '' || outcome === 'sold');
