import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/**
 * Locks an account for an act of admins, theirs too, all in one order: two admins who act against each
 * other do so one after the other, and the second, no active admin by then, no longer can. So an active
 * admin always remains.
 */
export async function lockUser(
  tx: Tx,
  { id, admin, second }: GuardedAct,
): Promise<UserRow | Refusal> {
  const admins = second ? [admin.id, second.id] : [admin.id];
  const people = await lockUsers(tx, [id, ...admins]);
  const user = people.find((person) => person.id === id);
  if (!user) return refuse('not_found');
  if (id === admin.id) return refuse('own_account');
  for (const adminId of admins) {
    const actor = people.find((person) => person.id === adminId);
    if (actor?.status !== 'active')
      return refuse('account_inactive', { message: `Your account is ${actor?.status}.` });
    if (actor.roles[0] !== 'admin') return refuse('wrong_role');
  }
  return user;
}

const lockUsers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    // Not against key reads: a bid under way needs one, and is waited for where it matters.
    .forNoKeyUpdate()
    .execute();

export type UserRow = Awaited<ReturnType<typeof lockUsers>>[number];
