import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '../answers/answer.ts';
import type { Caller } from './caller.ts';
import { sessionHash, sessionValue } from './session-cookie.ts';

/**
 * Refuses what takes a recent login: to a token always, to a session that was not logged in or confirmed
 * within 15 minutes until it is. Runs inside the transaction that acts.
 */
export async function mustConfirm(
  tx: Db | Tx,
  { by }: Pick<Caller, 'by'>,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (by === 'token') return refuse('session_required');
  const isRecent = sql<boolean>`
    authenticated_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int)`;
  const session = await tx
    .selectFrom('sessions')
    .select(isRecent.as('recent'))
    .where('id_hash', '=', sessionHash(sessionValue(request) ?? ''))
    .executeTakeFirst();
  if (!session) return refuse('unauthenticated');
  return session.recent ? undefined : refuse('confirmation_required');
}
