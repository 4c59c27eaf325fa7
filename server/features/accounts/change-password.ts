import type { FastifyRequest } from 'fastify';
import type { changePassword } from '#contract/accounts/change-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { invalid, type Refusal } from '#server/http/answer.ts';
import { clearAttempts, takeAttempt } from '#server/http/limits/attempts.ts';
import { hashPassword, passwordMatches } from '#server/passwords/password-hash.ts';
import { findById, lockUser } from './find-user.ts';
import { setPassword } from './set-password.ts';

/** A session left open must not be a place to guess the password at leisure. */
const FAILURES = { max: 5, seconds: 60 };

/** Changes the password for someone who knows the current one. */
export async function changeOwnPassword(
  db: Db,
  userId: number,
  asked: BodyOf<typeof changePassword>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const bucket = `password:${userId}`;
  const attempt = await takeAttempt(db, bucket, FAILURES);
  if (!attempt.allowed)
    return wrong(`Too many attempts. Please try again in ${attempt.retryAfter} seconds.`);
  const user = await findById(db, userId);
  if (!(await passwordMatches(asked.current_password, user?.password_hash)))
    return wrong('The current password is incorrect.');
  await clearAttempts(db, bucket);
  const passwordHash = await hashPassword(asked.new_password);
  return inTransaction(db, async (tx) => {
    const now = await lockUser(tx, userId);
    if (now?.password_hash !== user?.password_hash)
      return wrong('The current password is incorrect.');
    await setPassword(tx, { userId, passwordHash, action: 'user.change_password', request });
    return undefined;
  });
}

const wrong = (message: string): Refusal => invalid({ current_password: [message] });
