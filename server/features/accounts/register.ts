import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { register } from '#contract/accounts/register.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { queueJob } from '#server/jobs/queue.ts';
import { hashPassword } from '#server/passwords/password-hash.ts';
import { audit } from '#server/records/audit.ts';
import { endSessions } from '#server/records/sessions.ts';
import { mayMail } from './mail-limit.ts';

type Registration = BodyOf<typeof register>;

/**
 * Opens the account and mails its link; an email that is taken gets a mail saying so, and the
 * caller learns nothing. The same work is done in both cases. Past the limit of mails to one email
 * the account is written all the same: whoever registered before must not be the one who is verified.
 */
export async function openAccount(
  deps: Deps,
  asked: Registration,
  request: FastifyRequest,
): Promise<void> {
  const passwordHash = await hashPassword(asked.password, { address: request.ip });
  const { email } = asked;
  const mailing = await mayMail(deps, email);
  await inTransaction(deps.db, async (tx) => {
    const userId = await writeAccount(tx, asked, passwordHash);
    if (userId !== undefined) {
      const subject = { type: 'user', id: userId } as const;
      await audit(tx, { actorId: userId, action: 'user.register', subject, request });
    }
    if (!mailing) return;
    await queueJob(tx, userId ? 'mail_verification' : 'mail_already_registered', { email });
  });
}

/**
 * The new account's id, or undefined when the email is a verified account's. An unverified one is
 * nobody's yet: name, role and password are replaced, and older links are void by the new round.
 */
async function writeAccount(
  tx: Tx,
  { name, email, role }: Registration,
  passwordHash: string,
): Promise<number | undefined> {
  const roles = [role ?? 'buyer'];
  const row = await tx
    .insertInto('users')
    .values({ name, email, roles, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('email', 'is not', null)
        .doUpdateSet({
          name,
          roles,
          password_hash: passwordHash,
          verification_round: sql`users.verification_round + 1`,
        })
        .where('users.email_verified_at', 'is', null),
    )
    .returning(['id', 'verification_round'])
    .executeTakeFirst();
  if (row && row.verification_round > 1) {
    await endSessions(tx, row.id);
    await tx.deleteFrom('password_resets').where('user_id', '=', row.id).execute();
  }
  return row?.id;
}
