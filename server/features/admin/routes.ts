import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import type { Deps } from '#server/deps.ts';
import { listed, ok } from '#server/http/answer.ts';
import type { Serve } from '#server/http/serve.ts';
import { presentBid } from '#server/lots/present-bid.ts';
import { presentUser } from '#server/records/present-user.ts';
import { allBids, allUsers } from './admin-lists.ts';
import { adminAuctionRoutes } from './auction-routes.ts';
import { dashboardFigures } from './dashboard-summary.ts';
import { changeStatus } from './set-user-status.ts';

type UserRow = Awaited<ReturnType<typeof allUsers>>['rows'][number];

const present = ({ email_verified_at, created_at, ...user }: UserRow) =>
  presentUser({ ...user, emailVerifiedAt: email_verified_at, createdAt: created_at });

export function adminRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;
  adminAuctionRoutes(serve, deps);

  serve(getDashboardSummary, async () => {
    const { defaultDurationHours, minLeadSeconds } = config.bidding;
    return ok({
      ...(await dashboardFigures(db)),
      default_duration_hours: defaultDurationHours,
      min_lead_seconds: minLeadSeconds,
    });
  });

  serve(listAdminBids, async ({ query, user }) => {
    const { rows, total } = await allBids(db, query);
    return listed(
      rows.map((bid) => presentBid(bid, user)),
      total,
    );
  });

  serve(listUsers, async ({ query }) => {
    const { rows, total } = await allUsers(db, query);
    return listed(rows.map(present), total);
  });

  serve(setUserStatus, async ({ params, body, user: admin, request }) => {
    const changed = await changeStatus(db, { id: params.id, admin, request }, body.status);
    if ('refused' in changed) return changed;
    return ok({
      message: `${changed.name} is now ${changed.status}.`,
      user: present(changed),
    });
  });
}
