import { sql } from 'kysely';
import type { setUserStatus } from '#contract/admin/set-user-status.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { hasBid } from '#server/market/lots/bidders.ts';
import { endLimits } from '#server/market/lots/end-limits.ts';
import { letBidsFinish } from '#server/market/lots/let-bids-finish.ts';
import { leaderSuspended } from '#server/market/notices/lot-notices.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import { confirmedBy, type GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal } from '#server/platform/http/answers/answer.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { settleConflicts } from './account-conflicts.ts';
import { lockUser, type UserRow } from './lock-user.ts';

type Wish = BodyOf<typeof setUserStatus>;

/**
 * Makes an account active, inactive or suspended. The latter two end its sessions and tokens at
 * once; its bids stand, and who must know of a suspended leading bidder is told.
 */
export const changeStatus =
  (act: GuardedAct, { status, reason }: Wish) =>
  async (tx: Tx): Promise<UserRow | Refusal | Waiting> => {
    const { id, admin, request } = act;
    const why = reason ? { reason } : undefined;
    const user = await lockUser(tx, act);
    if (isRefusal(user)) return user;
    if (user.status === status) return user;
    const conflict =
      (await settleConflicts(tx, id, admin, status)) ??
      (act.second && (await settleConflicts(tx, id, act.second, status)));
    if (conflict) return conflict;
    // Else an admin could suspend the others first, and then need nobody.
    if (
      user.roles.includes('admin') ||
      (status !== 'active' && (await isActiveOnLiveLot(tx, id)))
    ) {
      const parameters = { status, ...why };
      const asked = { kind: 'set_user_status', subject: 'user', parameters } as const;
      const waiting = await askSecondAdmin(tx, act, asked);
      if (waiting) return waiting;
    }
    await tx.updateTable('users').set({ status }).where('id', '=', id).execute();
    if (status !== 'active') await endSessions(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: `user.${verbs[status]}`,
      subject: { type: 'user', id },
      before: { status: user.status },
      after: { status, ...confirmedBy(act) },
      ...(why && { personal: { after: why } }),
      request,
    });
    if (status !== 'active') await endLimits(tx, { id }, await letBidsFinish(tx, id), 'account');
    if (status === 'suspended') await tellOfLeader(tx, id);
    return { ...user, status };
  };

const verbs = { active: 'activate', inactive: 'deactivate', suspended: 'suspend' } as const;

/** Whether an account sells, may bid or has bid on a lot that is live. */
async function isActiveOnLiveLot(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select exists (select from auctions where status = 'live' and seller_id = ${userId})
      or exists (
        select from bid_requests join auctions on auctions.id = auction_id
        where buyer_id = ${userId} and auctions.status = 'live' and (bid_requests.status = 'approved'
          or ${hasBid(sql.ref('buyer_id'), sql.ref('auction_id'))})) as active`.execute(tx);
  return rows[0]?.active ?? false;
}

/** Of each live lot that the suspended account leads, admins and the seller hear at once. */
async function tellOfLeader(tx: Tx, leaderId: number): Promise<void> {
  const lots = await tx
    .selectFrom('auctions')
    .select(['id', 'title', 'seller_id'])
    .where('leading_bidder_id', '=', leaderId)
    .where('status', '=', 'live')
    .execute();
  for (const lot of lots) await notifyAdmins(tx, leaderSuspended(lot), { also: lot.seller_id });
}
