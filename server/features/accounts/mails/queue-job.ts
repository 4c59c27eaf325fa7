import { z } from 'zod';
import type { Tx } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/queue.ts';

/** What each job about accounts is told. */
export const payloads = {
  /** The link of one browser's registration; of the newest where none is named. */
  mail_verification: z.object({ email: z.string(), registration_id: z.number().optional() }),
  mail_already_registered: z.object({ email: z.string(), next: z.string().optional() }),
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

export type PayloadOf<N extends keyof typeof payloads> = z.output<(typeof payloads)[N]>;

/** Adds a job about accounts in the transaction of its reason; returns its `cause`. */
export const queueJob = <N extends keyof typeof payloads>(
  tx: Tx,
  name: N,
  payload: PayloadOf<N>,
): Promise<string> => addJob(tx, name, payload);
