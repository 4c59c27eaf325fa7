import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../database/pool.ts';

/**
 * What each job is told. Nothing secret: links and tokens are made when the mail is, from the
 * database and the app's secret, so a copy of the queue signs nobody in.
 */
export const payloads = {
  /** Queued by `notify` itself. */
  mail_notice: z.object({ notification_id: z.uuid() }),
  mail_digest: z.object({ user_id: z.number() }),
  /** The link of one browser's registration; of the newest where none is named. */
  mail_verification: z.object({ email: z.string(), registration_id: z.number().optional() }),
  mail_already_registered: z.object({ email: z.string() }),
  mail_reset_link: z.object({ email: z.string() }),
  mail_made_admin: z.object({ user_id: z.number() }),
  mail_admin_revoked: z.object({ user_id: z.number() }),
  mail_password_changed: z.object({ user_id: z.number() }),
  mail_email_change: z.object({ user_id: z.number() }),
  mail_email_change_asked: z.object({
    user_id: z.number(),
    email: z.string(),
    new_email: z.string(),
  }),
  mail_new_token: z.object({ user_id: z.number(), token_id: z.number() }),
  mail_new_device: z.object({ user_id: z.number(), device: z.string(), at: z.iso.datetime() }),
  mail_two_factor: z.object({
    user_id: z.number(),
    event: z.enum([
      'on',
      'off',
      'new_codes',
      'recovery_code_used',
      'guessed',
      'passkey_added',
      'passkey_removed',
    ]),
  }),
} as const;

export type JobName = keyof typeof payloads;
export type PayloadOf<N extends JobName> = z.output<(typeof payloads)[N]>;

/**
 * Adds a job in the transaction of its reason: both are there, or neither. Returns its `cause`: a
 * name of its own that it keeps over retries.
 */
export async function queueJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: PayloadOf<N>,
): Promise<string> {
  const cause = randomUUID();
  const told = JSON.stringify({ ...payload, cause });
  await sql`select graphile_worker.add_job(${name}, ${told}::json)`.execute(tx);
  return cause;
}
