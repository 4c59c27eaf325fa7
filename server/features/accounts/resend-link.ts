import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Refusal } from '#server/platform/http/answers/answer.ts';
import { findByEmail } from './find-user.ts';
import { mailRefusal } from './mail-limit.ts';
import { queueJob } from './mails/queue-job.ts';
import { registrationFrom } from './registrations.ts';

/** Mails the link of this browser's registration again; where it has none, that of the newest. */
export async function resendLink(
  deps: Deps,
  email: string,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { db } = deps;
  const refusal = await mailRefusal(deps, { kind: 'resend', email, request });
  if (refusal) return refusal;
  const user = await findByEmail(db, email);
  const own = await registrationFrom(db, user?.id ?? 0, request);
  const named = own ? { registration_id: own.id } : {};
  await inTransaction(db, (tx) => queueJob(tx, 'mail_verification', { email, ...named }));
  return undefined;
}
