import type { FastifyRequest } from 'fastify';
import type { changePassword } from '#contract/accounts/change-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { invalid, type Refusal } from '#server/http/answer.ts';
import type { Caller } from '#server/http/caller.ts';
import { clearAttempts } from '#server/http/limits/attempts.ts';
import { hashPassword } from '#server/passwords/password-hash.ts';
import { checkPassword } from './check-password.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { lockUser } from './find-user.ts';
import { setPassword } from './set-password.ts';

/** Changes the password for someone who knows the current one. */
export async function changeOwnPassword(
  db: Db,
  user: Pick<Caller, 'id' | 'email' | 'name'>,
  asked: BodyOf<typeof changePassword>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const easy = easyToGuess(asked.new_password, user);
  if (easy) return invalid({ new_password: [easy] });
  const userId = user.id;
  const checked = await checkPassword(db, { userId, address: request.ip }, asked.current_password);
  if ('wrong' in checked) return invalid({ current_password: [checked.wrong] });
  await clearAttempts(db, checked.bucket);
  const passwordHash = await hashPassword(asked.new_password);
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, userId))?.password_hash !== checked.hash)
      return invalid({ current_password: ['The current password is incorrect.'] });
    await setPassword(tx, { userId, passwordHash, action: 'user.change_password', request });
    return undefined;
  });
}
