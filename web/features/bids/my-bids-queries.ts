import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { call, callCounted, callList } from '#web/lib/call.ts';
import { BUYER_KEY } from '#web/lib/query-keys.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

export const buyerOverviewQuery = queryOptions({
  queryKey: [...BUYER_KEY, 'overview'],
  queryFn: ({ signal }) => call(getBuyerOverview, { signal }),
  ...polledUnlessLive('me', EVERY_5_S),
});

/** A page of the user's bids. Their states come by the user's channel, current prices by the market's. */
export const myBidsQuery = (query: QueryInputOf<typeof listBuyerBids>) =>
  queryOptions({
    queryKey: [...BUYER_KEY, 'bids', query],
    queryFn: async ({ signal }) => {
      const { body, total } = await callCounted(listBuyerBids, { query, signal });
      return { rows: body.bids, total };
    },
    placeholderData: keepPreviousData,
    ...polledUnlessLive('me', EVERY_5_S),
  });

export const myRequestsQuery = (query: QueryInputOf<typeof listMyRequests>) =>
  queryOptions({
    queryKey: [...BUYER_KEY, 'requests', query],
    queryFn: ({ signal }) => callList(listMyRequests, { query, signal }),
    placeholderData: keepPreviousData,
    ...polledUnlessLive('me', EVERY_5_S),
  });

export const myLotsQuery = queryOptions({
  queryKey: [...BUYER_KEY, 'lots'],
  queryFn: ({ signal }) =>
    call(listMyAuctions, { signal, query: { status: 'live', sort: 'ends_at' } }),
  ...polledUnlessLive('me', EVERY_5_S),
});
