import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import type { Registration } from './registrations.ts';
import { forget } from './two-factor/forget.ts';

interface Proof {
  userId: number;
  /** Whose link was opened; undefined where nobody's was, but a reset link: name and role stay. */
  registration: Registration | undefined;
  passwordHash: string;
  request: FastifyRequest;
  /** Cookie value of the session that gave the proof, if it has one: it stays. */
  except?: string | undefined;
}

/**
 * The first proof that somebody reads this mailbox: the account is theirs, as they typed it. Whatever
 * was set up before may be somebody else's, and ends: sessions, tokens, second factors, links and what
 * other browsers registered. The caller holds the user's lock.
 */
export async function proveMailbox(tx: Tx, proof: Proof): Promise<void> {
  const { userId, registration, passwordHash, request, except } = proof;
  const typed = registration && {
    name: registration.name,
    roles: [registration.role],
    verified_registration: registration.id,
  };
  await tx
    .updateTable('users')
    .set({ ...typed, password_hash: passwordHash, email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await endSessions(tx, userId, { except });
  await forget(tx, userId);
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('registrations').where('user_id', '=', userId).execute();
  const subject = { type: 'user', id: userId } as const;
  await audit(tx, { actorId: userId, action: 'user.verify_email', subject, request });
}
