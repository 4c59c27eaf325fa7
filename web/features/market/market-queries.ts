import { queryOptions } from '@tanstack/react-query';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S, EVERY_10_MIN } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';

export const liveSummaryQuery = queryOptions({
  queryKey: ['live-summary'],
  queryFn: ({ signal }) => call(getLiveSummary, { signal }),
  ...polledUnlessLive('market', EVERY_10_MIN),
});

export const liveBidsQuery = queryOptions({
  queryKey: ['live-bids'],
  queryFn: ({ signal }) => call(listLiveBids, { signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});

export const topMoversQuery = queryOptions({
  queryKey: ['top-movers'],
  queryFn: ({ signal }) => call(listTopMovers, { signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});
