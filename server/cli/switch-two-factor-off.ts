import { StartError } from '../config/start-error.ts';
import { queueJob } from '../features/accounts/mails/queue-job.ts';
import { forget } from '../features/accounts/two-factor/forget.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Db } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { endSessions } from '../platform/http/auth/sessions.ts';

/**
 * For someone who lost both phone and recovery codes, once the operator is sure who it is. Signs the
 * account out everywhere, writes it down and mails its owner. The line to print; StartError with the
 * one to show for an unknown email and where it is off already.
 */
export function switchTwoFactorOff(db: Db, given: string): Promise<string> {
  const email = given.trim().toLowerCase();
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'two_factor_at'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new StartError(`${email} has no account.`);
    if (!user.two_factor_at) throw new StartError(`Two-step login of ${email} is off already.`);
    await forget(tx, user.id);
    await endSessions(tx, user.id);
    await audit(tx, {
      actorId: null,
      action: 'user.two_factor_off',
      subject: { type: 'user', id: user.id },
      after: { by: 'command line' },
    });
    await queueJob(tx, 'mail_two_factor', { user_id: user.id, event: 'off' });
    return `Two-step login of ${email} is off; the password alone is enough to log in. Its owner gets an email.`;
  });
}
