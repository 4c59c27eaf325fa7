import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/records/audit.ts';
import { lockUser } from './find-user.ts';
import { isGoodLink, isLook } from './signed-link.ts';

interface Link {
  id: number;
  hash: string;
  expires: string;
  signature: string;
}

/** Marks the email verified by a good link that is opened; false by any other. A link that worked works again. */
export function verifyByLink(
  { config, db }: Deps,
  link: Link,
  request: FastifyRequest,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, link.id);
    if (!user) return false;
    const { id, email, verification_round: round } = user;
    if (!isGoodLink(config.appSecret, { id, email, round }, link, Date.now())) return false;
    if (user.email_verified_at || isLook(request)) return true;
    const verified = { email_verified_at: sql<Date>`now()` };
    await tx.updateTable('users').set(verified).where('id', '=', id).execute();
    const subject = { type: 'user', id } as const;
    await audit(tx, { actorId: id, action: 'user.verify_email', subject, request });
    return true;
  });
}
