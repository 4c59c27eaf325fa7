import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** All that a decision about a lot changes. */
export { ADMIN_KEY };

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
  ...polledUnlessLive('admin', EVERY_5_S),
});

/** Sums over hours and days need not be counted again at every bid, nor a log be read. */
const EVERY_30_S = 30_000;

export const activityQuery = queryOptions({
  queryKey: ['admin-activity'],
  queryFn: ({ signal }) => call(getDashboardActivity, { signal }),
  refetchInterval: EVERY_30_S,
});

/** The admin channel says when something changed; lists on screen are read again then. */
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

/** No channel tells of these events. */
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

/** Not refreshed: it fills a form, and nothing typed may be overwritten. */
export const adminAuctionQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-auction', id],
    queryFn: ({ signal }) => call(getAdminAuction, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
