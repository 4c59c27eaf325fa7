import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { callList } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

/** All pages of it, however they are narrowed. */
export const BID_REQUESTS_KEY = ['admin', 'bid-requests'] as const;

export const bidRequestsQuery = (query: QueryInputOf<typeof listBidRequests>) =>
  queryOptions({
    queryKey: [...BID_REQUESTS_KEY, query],
    queryFn: ({ signal }) => callList(listBidRequests, { query, signal }),
    placeholderData: keepPreviousData,
    ...polledUnlessLive('admin', EVERY_5_S),
  });
