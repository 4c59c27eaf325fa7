import { sql } from 'kysely';
import { StartError } from '../config/start-error.ts';
import { queueJob } from '../features/accounts/mails/queue-job.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Db, Tx } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { endSessions } from '../platform/http/auth/sessions.ts';

interface Wish {
  email: string;
  /** Takes the rights even of the only admin who can log in. */
  last: boolean;
}

/**
 * Takes an admin's rights back: a buyer from now on, logged out everywhere, API tokens included. The
 * line to print; StartError with the one to show where there is nothing to take, and for the last admin.
 */
export function revokeAdmin(db: Db, { email: given, last }: Wish): Promise<string> {
  const email = given.trim().toLowerCase();
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const admin = admins.find((one) => one.email === email);
    if (!admin) throw new StartError(`${email} is not an admin.`);
    const isLeft = admins.some(({ id, status }) => id !== admin.id && status === 'active');
    if (!isLeft && !last)
      throw new StartError(
        `${email} is the last admin: without one, nobody can approve anything. To revoke the rights anyway, add --last.`,
      );
    await tx
      .updateTable('users')
      .set({ roles: ['buyer'] })
      .where('id', '=', admin.id)
      .execute();
    await endSessions(tx, admin.id);
    await audit(tx, {
      actorId: null,
      action: 'user.demote',
      subject: { type: 'user', id: admin.id },
      before: { roles: admin.roles },
      after: { roles: ['buyer'], by: 'command line' },
    });
    await queueJob(tx, 'mail_admin_revoked', { user_id: admin.id });
    return `${email} is a buyer now and logged out everywhere. Its owner gets an email.`;
  });
}

/** All of them, in one order: of two commands at once each counts who the other left. */
const lockAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'roles', 'status'])
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
