import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/pool.ts';
import { queueJob } from '../jobs/queue.ts';
import { audit } from '../records/audit.ts';
import { replaceSessions } from '../records/sessions.ts';

const ACTIONS = {
  on: 'user.two_factor_on',
  off: 'user.two_factor_off',
  new_codes: 'user.new_recovery_codes',
} as const;

export interface Change {
  userId: number;
  event: keyof typeof ACTIONS;
  request: FastifyRequest;
  /** Gives the browser its new session; its value. */
  issue: () => string;
}

/**
 * What every change of two-step login brings with it: it is written down, and the owner gets a mail.
 * On and off also give the browser a new session and end the others: who knew the password alone is out.
 */
export async function changed(tx: Tx, { userId, event, request, issue }: Change): Promise<void> {
  if (event !== 'new_codes') await replaceSessions(tx, userId, issue(), request);
  const subject = { type: 'user', id: userId } as const;
  await audit(tx, { actorId: userId, action: ACTIONS[event], subject, request });
  await queueJob(tx, 'mail_two_factor', { user_id: userId, event });
}
