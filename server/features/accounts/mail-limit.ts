import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { attemptLeft, writeAttempt } from '#server/platform/http/limits/attempts.ts';
import { networkOf } from '#server/platform/http/limits/networks.ts';

/** Each kind counts for itself: who asks for one of them takes nothing from the others. */
type Kind = 'register' | 'resend' | 'reset' | 'email_change';

/** To one email from one network, so that a stranger alone cannot use up what its owner needs. */
export const FROM_NETWORK = { max: 5, seconds: 3600 };
/** To one email whoever asks, so that nobody's inbox is flooded in our name. */
export const FROM_ALL = { max: 10, seconds: 3600 };
/** One mail goes in any ten minutes, whatever was asked before: its owner is never shut out. */
const ALWAYS = { max: 1, seconds: 600 };

interface AskedMail {
  kind: Kind;
  email: string;
  request: Pick<FastifyRequest, 'ip'>;
}

/**
 * Counts a mail that somebody asks for, or says when the next one may go. Known or not, the work and
 * the answer are the same.
 */
export async function mailRefusal(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  asked: AskedMail,
): Promise<Refusal | undefined> {
  if (!config.rateLimits) return undefined;
  const seconds = await inTransaction(db, (tx) => takeMail(tx, asked));
  if (seconds === 0) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return refuse('too_many_requests', {
    message: `Too many emails were requested for this address. Check its inbox, or try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`,
    limit: FROM_NETWORK.max,
    retryAfter: seconds,
  });
}

/** Seconds until a mail may go; 0 when this one may, and was counted. */
async function takeMail(tx: Tx, { kind, email, request }: AskedMail): Promise<number> {
  const toAll = `mail:${kind}:${email}`;
  const toNetwork = `${toAll}:${networkOf(request.ip)}`;
  const waits = [
    await attemptLeft(tx, toNetwork, FROM_NETWORK),
    await attemptLeft(tx, toAll, FROM_ALL),
  ].map((attempt) => (attempt.allowed ? 0 : attempt.retryAfter));
  const always = await attemptLeft(tx, toAll, ALWAYS);
  const seconds = Math.min(Math.max(...waits), always.allowed ? 0 : always.retryAfter);
  if (seconds > 0) return seconds;
  await writeAttempt(tx, toNetwork);
  await writeAttempt(tx, toAll);
  return 0;
}
