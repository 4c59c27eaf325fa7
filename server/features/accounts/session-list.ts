import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Session } from '#contract/accounts/session.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { sessionHash, sessionValue } from '#server/platform/http/auth/session-cookie.ts';
import { endSessions, SESSION_IDLE_DAYS } from '#server/platform/http/auth/sessions.ts';
import { deviceName } from './device.ts';
import { lockUser } from './find-user.ts';

/** The hash of the session that asks; of no session when a token does. */
function currentHash(request: FastifyRequest): Buffer {
  const value = sessionValue(request);
  return value ? sessionHash(value) : Buffer.alloc(0);
}

/** The user's sessions that still sign in, last seen first. */
export async function sessionsOf(
  db: Db,
  userId: number,
  request: FastifyRequest,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`id_hash = ${currentHash(request)}`.as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.current,
  }));
}

interface Ending {
  user: Pick<Caller, 'id' | 'by'>;
  request: FastifyRequest;
}

/** Ends one session of the user and says whether it was the asking one, which takes no confirmation. */
export const endOne = (
  db: Db,
  { id, user, request }: Ending & { id: number },
): Promise<{ current: boolean } | Refusal> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('sessions')
      .select(['id', 'address', 'user_agent', 'id_hash'])
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('not_found');
    const current = found.id_hash.equals(currentHash(request));
    const unconfirmed = current ? undefined : await mustConfirm(tx, user, request);
    if (unconfirmed) return unconfirmed;
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    await writeDown(tx, user.id, found, request);
    return { current };
  });

/**
 * Ends every session of the user but the one that asks, and all tokens: under the user's lock, so that a
 * confirmation in another tab does not make that one another.
 */
export const endOthers = (db: Db, { user, request }: Ending): Promise<Refusal | undefined> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    const unconfirmed = await mustConfirm(tx, user, request);
    if (unconfirmed) return unconfirmed;
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id_hash', '!=', currentHash(request))
      .returning(['id', 'address', 'user_agent'])
      .execute();
    await endSessions(tx, user.id, { except: sessionValue(request) });
    for (const one of ended) await writeDown(tx, user.id, one, request);
    return undefined;
  });

const writeDown = (
  tx: Tx,
  actorId: number,
  ended: { id: number; address: string | null; user_agent: string | null },
  request: FastifyRequest,
): Promise<void> =>
  audit(tx, {
    actorId,
    action: 'session.end',
    subject: { type: 'session', id: ended.id },
    personal: { before: { device: deviceName(ended.user_agent), address: ended.address } },
    request,
  });
