import type { Db } from '#server/db/pool.ts';
import { takeAttempt } from '#server/http/limits/attempts.ts';
import { passwordMatches } from '#server/passwords/password-hash.ts';
import { findById } from './find-user.ts';

/** A session left open must not be a place to guess the password or a code at leisure. */
const FAILURES = { max: 5, seconds: 60 };

interface Wrong {
  /** The sentence for the field. */
  wrong: string;
}

/** Takes one try; its `bucket` is to be cleared once it was right. */
export async function mayTry(db: Db, userId: number): Promise<{ bucket: string } | Wrong> {
  const bucket = `password:${userId}`;
  const attempt = await takeAttempt(db, bucket, FAILURES);
  if (attempt.allowed) return { bucket };
  return { wrong: `Too many attempts. Please try again in ${attempt.retryAfter} seconds.` };
}

/**
 * Whether someone signed in knows the account's password. `hash` is the one it fits: whoever acts on
 * it looks again under the user's lock, since it may be another by then.
 */
export async function checkPassword(
  db: Db,
  userId: number,
  given: string,
): Promise<{ bucket: string; hash: string } | Wrong> {
  const tried = await mayTry(db, userId);
  if ('wrong' in tried) return tried;
  const hash = (await findById(db, userId))?.password_hash;
  if (!(await passwordMatches(given, hash)) || hash === undefined)
    return { wrong: 'The current password is incorrect.' };
  return { ...tried, hash };
}
