import type { FastifyRequest } from 'fastify';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { queueJob } from '../mails/queue-job.ts';

const ACTIONS = {
  on: 'user.two_factor_on',
  off: 'user.two_factor_off',
  new_codes: 'user.new_recovery_codes',
  passkey_added: 'user.passkey_added',
  passkey_removed: 'user.passkey_removed',
} as const;

interface Change {
  userId: number;
  event: keyof typeof ACTIONS;
  request: FastifyRequest;
}

/** What every change of two-step login brings with it: it is written down, and the owner gets a mail. */
export async function changed(tx: Tx, { userId, event, request }: Change): Promise<void> {
  const subject = { type: 'user', id: userId } as const;
  await audit(tx, { actorId: userId, action: ACTIONS[event], subject, request });
  await queueJob(tx, 'mail_two_factor', { user_id: userId, event });
}
