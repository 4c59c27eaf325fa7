import type { Db } from '#server/platform/database/pool.ts';
import { type FailedLogIn, invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import { takeAttempt } from '#server/platform/http/limits/attempts.ts';
import { networkOf } from '#server/platform/http/limits/networks.ts';
import { findById } from './find-user.ts';
import { passwordMatches } from './passwords/password-hash.ts';

/**
 * A session left open must not be a place to guess the password or a code at leisure. Per network,
 * as for log-ins: whoever guesses in a stolen session elsewhere keeps the owner from nothing.
 */
const FAILURES = { max: 5, seconds: 60 };

interface Wrong {
  /** The sentence for the field. */
  wrong: string;
  failedLogIn: FailedLogIn;
}

/** The refusal of what was given in this field. */
export const wrongIn = (field: string, { wrong, failedLogIn }: Wrong): Refusal => ({
  ...invalid({ [field]: [wrong] }),
  failedLogIn,
});

interface Asking {
  userId: number;
  address: string;
}

/** Takes one try; its `bucket` is to be cleared once it was right. */
const mayTry = (db: Db, { userId, address }: Asking): Promise<{ bucket: string } | Wrong> =>
  takeFrom(db, userId, `password:${userId}:${networkOf(address)}`);

/** The same for a code without the password, which a thief in many networks might guess: in all as many. */
export async function mayTryCode(db: Db, asking: Asking): Promise<{ bucket: string } | Wrong> {
  const here = await mayTry(db, asking);
  if ('wrong' in here) return here;
  const everywhere = await takeFrom(db, asking.userId, `code-alone:${asking.userId}`);
  return 'wrong' in everywhere ? everywhere : here;
}

async function takeFrom(
  db: Db,
  userId: number,
  bucket: string,
): Promise<{ bucket: string } | Wrong> {
  const attempt = await takeAttempt(db, bucket, FAILURES);
  if (attempt.allowed) return { bucket };
  const wrong = `Too many attempts. Please try again in ${attempt.retryAfter} seconds.`;
  return { wrong, failedLogIn: { by: 'throttled', userId } };
}

/**
 * Whether someone signed in knows the account's password. `hash` is the one it fits: whoever acts on
 * it looks again under the user's lock, since it may be another by then.
 */
export async function checkPassword(
  db: Db,
  asking: Asking,
  given: string,
): Promise<{ bucket: string; hash: string } | Wrong> {
  const tried = await mayTry(db, asking);
  if ('wrong' in tried) return tried;
  const { userId } = asking;
  const hash = (await findById(db, userId))?.password_hash;
  if (!(await passwordMatches(given, hash, { account: userId })) || hash === undefined) {
    const failedLogIn = { by: 'password', userId } as const;
    return { wrong: 'The current password is incorrect.', failedLogIn };
  }
  return { ...tried, hash };
}
