import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MarketFrame } from '#contract/live/frames.ts';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S, EVERY_10_MIN } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

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

/** Shows the newest bids, movers and totals as the market's channel has them. */
export function applyActivity(client: QueryClient, state: MarketFrame['state']): void {
  client.setQueryData(liveBidsQuery.queryKey, state.bids);
  client.setQueryData(topMoversQuery.queryKey, state.movers);
  client.setQueryData(liveSummaryQuery.queryKey, state.summary);
}
