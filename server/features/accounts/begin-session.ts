import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { deviceOf, knowsAccount } from '#server/platform/http/auth/device-cookie.ts';
import { startSession } from '#server/platform/http/auth/sessions.ts';
import { deviceName } from './device.ts';
import { queueJob } from './mails/queue-job.ts';

interface LogIn {
  userId: number;
  /** Of the session that begins. */
  value: string;
  /** Which second step was done; absent where there was none. */
  secondStep?: 'app' | 'recovery code' | 'passkey';
  request: FastifyRequest;
}

/**
 * The end of every log-in: a session begins, the audit log has it, and the owner hears of a browser
 * without our mark that the account was in it. The first log-in ever is from such a browser, too,
 * and is no news.
 */
export async function beginSession(
  tx: Tx,
  config: Config,
  { userId, value, secondStep, request }: LogIn,
): Promise<void> {
  const device = deviceOf(request, config);
  const isNew = !device || !knowsAccount(device, config, userId);
  if (isNew && (await wasLoggedInTo(tx, userId)))
    await queueJob(tx, 'mail_new_device', {
      user_id: userId,
      device: deviceName(request.headers['user-agent'] ?? null),
      at: new Date().toISOString(),
    });
  await startSession(tx, userId, value, request);
  await audit(tx, {
    actorId: userId,
    action: 'user.log_in',
    subject: { type: 'user', id: userId },
    ...(secondStep ? { after: { second_step: secondStep } } : {}),
    request,
  });
}

const wasLoggedInTo = (tx: Tx, userId: number) =>
  tx
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', userId)
    .where('action', '=', 'user.log_in')
    .limit(1)
    .executeTakeFirst();
