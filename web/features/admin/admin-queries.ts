import { queryOptions } from '@tanstack/react-query';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { Auction } from '#contract/auctions/auction.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';
import { ADMIN_KEY, dashboardKey } from '#web/live/keys.ts';

/** All that a decision about a lot changes. */
export { ADMIN_KEY };

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
  ...polledUnlessLive('admin', EVERY_5_S),
});

export const adminAuctionsQuery = (status: Auction['status']) =>
  queryOptions({
    queryKey: ['admin', 'auctions', status],
    queryFn: ({ signal }) => call(listAdminAuctions, { query: { status }, signal }),
    ...polledUnlessLive('admin', EVERY_5_S),
  });
