import { getDashboardActivitySchemas } from '#contract/admin/get-dashboard-activity.schemas.ts';
import { getDashboardActivity } from '#contract/admin/get-dashboard-activity.ts';
import { getDashboardSummarySchemas } from '#contract/admin/get-dashboard-summary.schemas.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listAdminBidsSchemas } from '#contract/admin/list-admin-bids.schemas.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listUsersSchemas } from '#contract/admin/list-users.schemas.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setAdminSchemas } from '#contract/admin/set-admin.schemas.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { setUserStatusSchemas } from '#contract/admin/set-user-status.schemas.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/market/lists/answer-list.ts';
import { bidList } from '#server/market/lots/bid-list.ts';
import { presentBid } from '#server/market/lots/present-bid.ts';
import { presentUser } from '#server/market/people/present-user.ts';
import type { ListedUserRow } from '#server/market/people/user-list.ts';
import { isWaiting, waits } from '#server/market/second-admin/second-admin.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { adminAuctionRoutes } from './auction-routes.ts';
import { bidColumns, userColumns } from './csv-columns.ts';
import { dashboardActivity } from './dashboard-activity.ts';
import { dashboardFigures } from './dashboard-summary.ts';
import { documentRoutes } from './document-routes.ts';
import { accountConflict, type ListedRow, presentFigures, usersFor } from './listed-users.ts';
import { pendingActRoutes } from './pending-act-routes.ts';
import { changeAdmin } from './set-admin.ts';
import { changeStatus } from './set-user-status.ts';

export function adminRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;
  const present = (user: ListedUserRow) => presentUser(toCaller(user, 'session', config));
  adminAuctionRoutes(serve, deps);
  documentRoutes(serve, deps);
  pendingActRoutes(serve, deps);

  serve(getDashboardSummary, getDashboardSummarySchemas, async () => {
    const { defaultDurationHours, minLeadSeconds } = config.bidding;
    return ok({
      ...(await dashboardFigures(db)),
      default_duration_hours: defaultDurationHours,
      min_lead_seconds: minLeadSeconds,
      four_eyes: config.fourEyes,
    });
  });

  serve(getDashboardActivity, getDashboardActivitySchemas, async () =>
    ok(await dashboardActivity(db)),
  );

  const bids = { present: presentBid, file: 'bids', columns: bidColumns };
  serve(listAdminBids, listAdminBidsSchemas, (call) =>
    answerList(deps, call, bidList(call.query), bids),
  );

  const users = {
    present: (user: ListedRow) => ({
      ...present(user),
      figures: presentFigures(user),
      conflict: accountConflict(user),
    }),
    file: 'users',
    columns: userColumns,
  };
  serve(listUsers, listUsersSchemas, (call) =>
    answerList(deps, call, usersFor(call.query, call.user), users),
  );

  serve(setUserStatus, setUserStatusSchemas, async ({ params, body, user: admin, request }) => {
    const act = { id: params.id, admin, request, fourEyes: config.fourEyes };
    const changed = await inTransaction(db, changeStatus(act, body));
    if (isWaiting(changed)) return waits(changed);
    if (isRefusal(changed)) return changed;
    return ok({ message: `${changed.name} is now ${changed.status}.`, user: present(changed) });
  });

  serve(setAdmin, setAdminSchemas, async ({ params, body, user: admin, request }) => {
    const act = { id: params.id, admin, request, fourEyes: config.fourEyes };
    const changed = await inTransaction(
      db,
      async (tx) =>
        (await mustConfirm(tx, admin, request)) ?? (await changeAdmin(act, body.admin)(tx)),
    );
    if (isWaiting(changed)) return waits(changed);
    if (isRefusal(changed)) return changed;
    const message = `${changed.name} is ${body.admin ? 'an admin now' : 'no longer an admin'}.`;
    return ok({ message, user: present(changed) });
  });
}
