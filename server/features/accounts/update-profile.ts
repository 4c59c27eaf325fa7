import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { updateProfile } from '#contract/accounts/update-profile.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { noteChange } from '#server/db/committed.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/http/answer.ts';
import type { Caller } from '#server/http/caller.ts';
import { toCaller } from '#server/http/identify.ts';
import { queueJob } from '#server/jobs/queue.ts';
import { audit } from '#server/records/audit.ts';
import { emailChangeToken } from './email-change.ts';
import { lockUser } from './find-user.ts';
import { mayMail } from './mail-limit.ts';
import { mustConfirm } from './must-confirm.ts';
import { LINK_MINUTES, tokenHash } from './signed-link.ts';

interface Updated {
  user: Caller;
  pendingEmail: string | null;
}

/**
 * The name changes now; another email is written down and waits for its confirmation, the same
 * whether or not it is free, and only for who logged in or confirmed it lately. Giving the current
 * email takes a waiting one back.
 */
export async function changeProfile(
  deps: Deps,
  caller: Caller,
  { name, email }: BodyOf<typeof updateProfile>,
  request: FastifyRequest,
): Promise<Updated | Refusal> {
  const { config, db } = deps;
  if (email !== caller.email) {
    // Here too, so that what is refused uses up none of the mails that this email may get.
    const unconfirmed = await mustConfirm(db, caller, request);
    if (unconfirmed) return unconfirmed;
    if (!(await mayMail(deps, email))) return refuse('too_many_requests', { retryAfter: 3600 });
  }
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user) return refuse('unauthenticated');
    const unconfirmed = email !== user.email && (await mustConfirm(tx, caller, request));
    if (unconfirmed) return unconfirmed;
    await tx.updateTable('users').set({ name }).where('id', '=', user.id).execute();
    if (name !== user.name) noteChange(tx, 'everything');
    const pendingEmail = email === user.email ? null : email;
    if (pendingEmail) await askToConfirm(tx, config.appSecret, user.id, pendingEmail);
    else await tx.deleteFrom('email_changes').where('user_id', '=', user.id).execute();
    await audit(tx, {
      actorId: user.id,
      action: 'user.update_profile',
      subject: { type: 'user', id: user.id },
      before: { name: user.name },
      after: { name, ...(pendingEmail ? { pending_email: pendingEmail } : {}) },
      request,
    });
    return { user: toCaller({ ...user, name }, caller.by, config), pendingEmail };
  });
}

async function askToConfirm(tx: Tx, secret: string, userId: number, newEmail: string) {
  const cause = await queueJob(tx, 'mail_email_change', { user_id: userId });
  const waiting = {
    new_email: newEmail,
    token_hash: tokenHash(emailChangeToken(secret, cause)),
    expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES}::int)`,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute();
}
