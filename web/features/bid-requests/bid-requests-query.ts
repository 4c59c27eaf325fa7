import { queryOptions } from '@tanstack/react-query';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';

export const bidRequestsQuery = queryOptions({
  queryKey: ['admin', 'bid-requests'],
  queryFn: ({ signal }) => call(listBidRequests, { signal }),
  ...polledUnlessLive('admin', EVERY_5_S),
});
