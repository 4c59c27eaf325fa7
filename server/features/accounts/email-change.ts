import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { lockUser } from './find-user.ts';
import { isLook, linkTokens, tokenHash } from './signed-link.ts';

/** The tokens of one change, made again from the cause of its mail; the newest secret's first. */
export const emailChangeTokens = (secret: AppSecret, cause: string): string[] =>
  linkTokens(secret, 'email-change', cause);

/** The change that this token confirms, while it is good. */
export const findChange = (db: Db | Tx, userId: number, token: string) =>
  db
    .selectFrom('email_changes')
    .select(['user_id', 'new_email'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

/** The new email that waits for its confirmation, while its link is good and was not opened yet. */
export async function waitingEmail(db: Db | Tx, userId: number): Promise<string | null> {
  const change = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select('new_email')
    .where('user_id', '=', userId)
    .whereRef('new_email', '!=', 'users.email')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return change?.new_email ?? null;
}

export const isTaken = (db: Db | Tx, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

/**
 * Makes the waiting email the account's own; false when the link is no longer good, the account is
 * not active or someone else has that email by now. Reset links that went to the old email are void.
 * A link that worked works again, and changes nothing: programs that look through mails open it
 * before the reader does.
 */
export async function confirmChange(
  db: Db,
  userId: number,
  token: string,
  request: FastifyRequest,
): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => confirm(tx, userId, token, request));
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function confirm(tx: Tx, userId: number, token: string, request: FastifyRequest) {
  const user = await lockUser(tx, userId);
  const change = user && (await findChange(tx, userId, token));
  if (!change || user.status !== 'active') return false;
  if (change.new_email === user.email) return true;
  if (await isTaken(tx, change.new_email)) return false;
  if (isLook(request)) return true;
  await takeEmail(tx, userId, change.new_email);
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await audit(tx, {
    actorId: userId,
    action: 'user.change_email',
    subject: { type: 'user', id: userId },
    personal: { before: { email: user.email }, after: { email: change.new_email } },
    request,
  });
  return true;
}

async function takeEmail(tx: Tx, userId: number, email: string): Promise<void> {
  const verified = { email, email_verified_at: sql<Date>`now()` };
  await tx.updateTable('users').set(verified).where('id', '=', userId).execute();
}

/** Someone registered the email in the very moment between our look and our write. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
