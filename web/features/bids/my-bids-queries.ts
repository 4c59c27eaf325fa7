import { queryOptions } from '@tanstack/react-query';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';

export const buyerOverviewQuery = queryOptions({
  queryKey: ['buyer', 'overview'],
  queryFn: ({ signal }) => call(getBuyerOverview, { signal }),
  ...polledUnlessLive('me', EVERY_5_S),
});

export const myBidsQuery = queryOptions({
  queryKey: ['buyer', 'bids'],
  queryFn: async ({ signal }) => (await call(listBuyerBids, { signal })).bids,
  ...polledUnlessLive('me', EVERY_5_S),
});

export const myLotsQuery = queryOptions({
  queryKey: ['buyer', 'lots'],
  queryFn: ({ signal }) => call(listMyAuctions, { signal }),
  ...polledUnlessLive('me', EVERY_5_S),
});
