import { queryOptions } from '@tanstack/react-query';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { Auction } from '#contract/auctions/auction.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
  refetchInterval: EVERY_5_S,
});

export const adminAuctionsQuery = (status: Auction['status']) =>
  queryOptions({
    queryKey: ['admin', 'auctions', status],
    queryFn: ({ signal }) => call(listAdminAuctions, { query: { status }, signal }),
    refetchInterval: EVERY_5_S,
  });

/** All that a decision about a lot changes. */
export const ADMIN_KEY = ['admin'] as const;
