import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { resetPassword } from '#contract/accounts/reset-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import { easyToGuess } from './easy-to-guess.ts';
import { lockUser } from './find-user.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { registrationFrom } from './registrations.ts';
import { setPassword } from './set-password.ts';
import { tokenHash } from './signed-link.ts';

type Reset = BodyOf<typeof resetPassword>;

/** Sets a new password by a mailed token; a token works once, whoever comes second is refused. */
export async function resetByToken(
  db: Db,
  asked: Reset,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  // Looked at before hashing too, so that guessed tokens cost us next to nothing.
  const found = await findGoodToken(db, asked);
  if (!found) return badToken();
  const easy = easyToGuess(asked.password, { ...asked, name: found.name });
  if (easy) return invalid({ password: [easy] });
  const passwordHash = await hashPassword(asked.password, { address: request.ip });
  return inTransaction(db, async (tx) => {
    const userId = found.id;
    const user = await lockUser(tx, userId);
    if (!user || !(await spendToken(tx, asked))) return badToken();
    // Who reads the mailbox has proved it: nothing stays of what was set up before by whoever did.
    if (!user.email_verified_at) {
      const registration = await registrationFrom(tx, userId, request);
      await proveMailbox(tx, { userId, registration, passwordHash, request });
    }
    const action = 'user.reset_password';
    await setPassword(tx, { userId, passwordHash, action, request, except: undefined });
    return undefined;
  });
}

const badToken = (): Refusal =>
  invalid({ token: ['This password reset link is invalid or has expired.'] });

const findGoodToken = (db: Db | Tx, { email, token }: Reset) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name'])
    .where('token_hash', '=', tokenHash(token))
    .where('users.email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

/** Marks it used, under its user's lock; false when it is no longer good. */
async function spendToken(tx: Tx, asked: Reset): Promise<boolean> {
  if (!(await findGoodToken(tx, asked))) return false;
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash(asked.token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
