import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { getDashboardActivity } from '#contract/admin/get-dashboard-activity.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { call, callList } from '#web/lib/call.ts';
import { ADMIN_KEY, dashboardKey } from '#web/lib/query-keys.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

/** The queries that a decision on a lot affects. */
export { ADMIN_KEY };

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
  ...polledUnlessLive('admin', EVERY_5_S),
});

/** Hourly and daily sums and the log are not refetched at every bid. */
const EVERY_30_S = 30_000;

export const activityQuery = queryOptions({
  queryKey: ['admin-activity'],
  queryFn: ({ signal }) => call(getDashboardActivity, { signal }),
  refetchInterval: EVERY_30_S,
});

/** The admin channel reports changes; lists on screen are then refetched. */
const list = { placeholderData: keepPreviousData, ...polledUnlessLive('admin', EVERY_5_S) };

export const usersQuery = (query: QueryInputOf<typeof listUsers>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'users', query],
    queryFn: ({ signal }) => callList(listUsers, { query, signal }),
    ...list,
  });

export const adminAuctionsQuery = (query: QueryInputOf<typeof listAdminAuctions>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'auctions', query],
    queryFn: ({ signal }) => callList(listAdminAuctions, { query, signal }),
    ...list,
  });

export const adminBidsQuery = (query: QueryInputOf<typeof listAdminBids>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'bids', query],
    queryFn: ({ signal }) => callList(listAdminBids, { query, signal }),
    ...list,
  });

export const auditQuery = (query: QueryInputOf<typeof listAudit>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'audit', query],
    queryFn: ({ signal }) => callList(listAudit, { query, signal }),
    ...list,
  });

/** No channel reports these events. */
export const securityLogQuery = (query: QueryInputOf<typeof listSecurityLog>) =>
  queryOptions({
    queryKey: ['security-log', query],
    queryFn: ({ signal }) => callList(listSecurityLog, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_30_S,
  });

export const pendingActsQuery = (query: QueryInputOf<typeof listPendingActs>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'pending-acts', query],
    queryFn: ({ signal }) => callList(listPendingActs, { query, signal }),
    ...list,
  });

/** Never refetched, because it fills a form and must not overwrite what was typed. */
export const adminAuctionQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-auction', id],
    queryFn: ({ signal }) => call(getAdminAuction, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** All of a lot from a list, which leaves the long texts and the documents out; the version that is shown. */
export const wholeAuctionQuery = ({ id, updated_at: version }: AdminAuction) => ({
  ...adminAuctionQuery(id),
  queryKey: ['admin-auction', id, version],
});
