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

/** A page of lots that the user bid on. Positions come by the user's channel, prices by the market's. */
export const myBidLotsQuery = (query: QueryInputOf<typeof listMyAuctions>) =>
  queryOptions({
    queryKey: [...BUYER_KEY, 'bid-lots', query],
    queryFn: ({ signal }) => callList(listMyAuctions, { query, signal }),
    placeholderData: keepPreviousData,
    ...polledUnlessLive('me', EVERY_5_S),
  });

/** The user's bids on one lot, newest first. */
export const bidsOfMineQuery = (lotId: number) =>
  queryOptions({
    queryKey: [...BUYER_KEY, 'bids-of', lotId],
    queryFn: async ({ signal }) => {
      const query = { auction: lotId, limit: 50 };
      const { body, total } = await callCounted(listBuyerBids, { query, signal });
      return { rows: body.bids, total };
    },
  });

export const myRequestsQuery = (query: QueryInputOf<typeof listMyRequests>) =>
  queryOptions({
    queryKey: [...BUYER_KEY, 'requests', query],
    queryFn: ({ signal }) => callList(listMyRequests, { query, signal }),
    placeholderData: keepPreviousData,
    ...polledUnlessLive('me', EVERY_5_S),
  });

/** Lots that ended below their reserve while the user led: the seller may still accept their bid. */
export const bindingLotsQuery = queryOptions({
  queryKey: [...BUYER_KEY, 'binding-lots'],
  queryFn: ({ signal }) =>
    call(listMyAuctions, { signal, query: { state: 'binding', sort: 'ends_at' } }),
  ...polledUnlessLive('me', EVERY_5_S),
});

export const myLotsQuery = queryOptions({
  queryKey: [...BUYER_KEY, 'lots'],
  queryFn: ({ signal }) =>
    call(listMyAuctions, { signal, query: { status: 'live', sort: 'ends_at' } }),
  ...polledUnlessLive('me', EVERY_5_S),
});
