import type { Deps } from '#server/deps.ts';
import { takeAttempt } from '#server/http/limits/attempts.ts';

/** Mails that strangers can have sent to one email, so that nobody's inbox is flooded in our name. */
export const MAILS = { max: 10, seconds: 3600 };

/** Whether one more mail on request may go to this email; known or not, the work is the same. */
export async function mayMail({ config, db }: Deps, email: string): Promise<boolean> {
  if (!config.rateLimits) return true;
  return (await takeAttempt(db, `mail:${email}`, MAILS)).allowed;
}
