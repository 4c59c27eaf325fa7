import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { sessionHash } from './session-cookie.ts';

/** A session that is not used for this long ends. */
export const SESSION_IDLE_DAYS = 7;

/** A session ends this long after its log-in, however often it is used. */
const SESSION_DAYS = 30;

/** Starts a session of `userId` under this cookie value, which the browser gets once it is durable. */
export async function startSession(
  tx: Tx,
  userId: number,
  value: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id_hash: sessionHash(value),
      user_id: userId,
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
}

/**
 * Continues the session of `previous` under a new cookie value; when it ends does not change. It counts as
 * just authenticated if all that a log-in takes was given. Returns false if it has ended.
 */
export async function renewSession(
  tx: Tx,
  previous: string,
  value: string,
  { authenticated }: { authenticated: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({
      id_hash: sessionHash(value),
      ...(authenticated ? { authenticated_at: sql<Date>`now()` } : {}),
    })
    .where('id_hash', '=', sessionHash(previous))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the session of this cookie value; returns whose it was, undefined if there is none. */
export async function endSession(tx: Tx, value: string): Promise<number | undefined> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id_hash', '=', sessionHash(value))
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
}

/**
 * Signs a user out everywhere, API tokens included, in the transaction of the reason (suspended,
 * deactivated, new password). `except` is the cookie value of the one session that stays.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id_hash', '!=', sessionHash(except ?? '')))
    .execute();
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('pending_log_ins').where('user_id', '=', userId).execute();
}

/**
 * Signs a user out everywhere, and starts a session here under a new cookie value, which the browser gets
 * once it is durable. Tokens end, too: they would bypass what was just switched on.
 */
export async function replaceSessions(
  tx: Tx,
  userId: number,
  value: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  await endSessions(tx, userId);
  await startSession(tx, userId, value, request);
}
