import { notify } from '#server/market/notices/notify.ts';
import { adminRightsGiven, adminRightsTaken } from '#server/market/notices/second-admin-notices.ts';
import { confirmedBy, type GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { lockUser, type UserRow } from './lock-user.ts';

/**
 * Makes an account an admin, or a buyer again. Whoever it was signed in as before is signed out
 * everywhere, tokens included, and its owner is told. Nobody does it to themselves, so an admin remains.
 */
export const changeAdmin =
  (act: GuardedAct, isAdmin: boolean) =>
  async (tx: Tx): Promise<UserRow | Refusal | Waiting> => {
    const { id, admin, request } = act;
    const user = await lockUser(tx, act);
    if (isRefusal(user)) return user;
    if (user.roles.includes('admin') === isAdmin) return user;
    if (isAdmin && user.email_verified_at === null) return refuse('account_unverified');
    if (isAdmin && user.status !== 'active') return refuse('account_not_active');
    const parameters = { admin: isAdmin };
    const asked = { kind: 'set_admin', subject: 'user', parameters } as const;
    const waiting = await askSecondAdmin(tx, act, asked);
    if (waiting) return waiting;
    const roles: UserRow['roles'] = [isAdmin ? 'admin' : 'buyer'];
    await tx.updateTable('users').set({ roles }).where('id', '=', id).execute();
    await endSessions(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: isAdmin ? 'user.promote' : 'user.demote',
      subject: { type: 'user', id },
      before: { roles: user.roles },
      after: { roles, ...confirmedBy(act) },
      request,
    });
    await notify(tx, id, isAdmin ? adminRightsGiven() : adminRightsTaken());
    return { ...user, roles };
  };
