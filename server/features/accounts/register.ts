import type { FastifyRequest } from 'fastify';
import type { register } from '#contract/accounts/register.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ownPath } from '#domain/own-path.ts';
import type { Deps } from '#server/deps.ts';
import { keepTerms } from '#server/market/texts/terms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Refusal } from '#server/platform/http/answers/answer.ts';
import { lockByEmail } from './find-user.ts';
import { mailRefusal } from './mail-limit.ts';
import { queueJob } from './mails/queue-job.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { writeRegistration } from './registrations.ts';

type Asked = BodyOf<typeof register>;

/**
 * Writes down a registration and mails its link; an email that is taken gets a mail saying so, and the
 * caller learns nothing. The same work is done in both cases. Nothing is written where no mail may go:
 * the answer says when one may.
 */
export async function openAccount(
  deps: Deps,
  asked: Asked,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { email } = asked;
  const refusal = await mailRefusal(deps, { kind: 'register', email, request });
  if (refusal) return refusal;
  const next = ownPath(asked.next);
  const passwordHash = await hashPassword(asked.password, { address: request.ip });
  await inTransaction(deps.db, async (tx) => {
    const user = await accountOf(tx, asked, passwordHash);
    if (user.email_verified_at) {
      await queueJob(tx, 'mail_already_registered', { email, ...(next ? { next } : {}) });
      return;
    }
    const typed = {
      name: asked.name,
      role: asked.role ?? 'buyer',
      passwordHash,
      next,
      termsVersion: asked.terms ? await keepTerms(tx, deps.config) : null,
    };
    const registration_id = await writeRegistration(tx, user.id, typed, request);
    const subject = { type: 'user', id: user.id } as const;
    await audit(tx, { actorId: user.id, action: 'user.register', subject, request });
    await queueJob(tx, 'mail_verification', { email, registration_id });
  });
  return undefined;
}

/** The account of this email, under its lock: one that is there keeps what it has, verified or not. */
async function accountOf(tx: Tx, { name, email, role }: Asked, passwordHash: string) {
  await tx
    .insertInto('users')
    .values({ name, email, roles: [role ?? 'buyer'], password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute();
  const user = await lockByEmail(tx, email);
  if (!user) throw new Error('The account was there a moment ago.');
  return user;
}
