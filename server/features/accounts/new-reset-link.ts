import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { lockUser } from './find-user.ts';
import { LINK_MINUTES, linkToken, tokenHash } from './signed-link.ts';

/** Path of the link that a mail brings: of one cause always the same, good for LINK_MINUTES from now on. */
export async function newResetLink(
  db: Db,
  secret: AppSecret,
  user: { id: number; email: string },
  cause: string,
): Promise<string> {
  const token = linkToken(secret, 'reset', cause);
  await inTransaction(db, (tx) => storeResetToken(tx, user.id, token));
  return resetPath(token, user.email);
}

export const resetPath = (token: string, email: string): string =>
  `/reset-password/${token}/${encodeURIComponent(email)}`;

/** Only the newest reset link works: whoever has an older mail in hand can do nothing with it. */
export async function storeResetToken(tx: Tx, userId: number, token: string): Promise<void> {
  await lockUser(tx, userId);
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash(token))
    .where('used_at', 'is', null)
    .execute();
  // From this try on, as the mail says: the mail server may have taken none for hours.
  const expires = { expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES}::int)` };
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash(token), user_id: userId, ...expires })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(expires))
    .execute();
}
