import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { toCaller } from '#server/platform/http/auth/to-caller.ts';
import { lockUser } from './find-user.ts';

/** Puts buyer or seller first among the user's roles, adding it where it is new. Admins keep theirs. */
export function switchTo(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  caller: Caller,
  role: 'buyer' | 'seller',
  request: FastifyRequest,
): Promise<Caller | Refusal> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user || user.roles.includes('admin')) return refuse('forbidden');
    const roles = [role, ...user.roles.filter((other) => other !== role)];
    const switched = toCaller({ ...user, roles }, caller.by, config);
    if (user.roles[0] === role) return switched;
    await tx.updateTable('users').set({ roles }).where('id', '=', user.id).execute();
    await audit(tx, {
      actorId: user.id,
      action: 'user.switch_role',
      subject: { type: 'user', id: user.id },
      before: { roles: user.roles },
      after: { roles },
      request,
    });
    return switched;
  });
}
