import type { FastifyRequest } from 'fastify';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { queueJob } from './mails/queue-job.ts';

interface NewPassword {
  userId: number;
  passwordHash: string;
  action: 'user.reset_password' | 'user.change_password';
  request: FastifyRequest;
  /** Cookie value of the one session that stays; without it none does. */
  except: string | undefined;
}

/**
 * Replaces the password and tells its owner. Whoever else was signed in with the old one is out:
 * sessions but one, all tokens, and reset links on their way end with it. So does an email that waits:
 * the mail about it tells an owner who did not ask for it to set a new password.
 */
export async function setPassword(tx: Tx, change: NewPassword): Promise<void> {
  const { userId, passwordHash, action, request, except } = change;
  const changed = { password_hash: passwordHash };
  await tx.updateTable('users').set(changed).where('id', '=', userId).execute();
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await endSessions(tx, userId, { except });
  await audit(tx, { actorId: userId, action, subject: { type: 'user', id: userId }, request });
  await queueJob(tx, 'mail_password_changed', { user_id: userId });
}
