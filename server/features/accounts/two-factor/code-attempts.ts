import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import { clearAttempts, takeAttempt } from '#server/platform/http/limits/attempts.ts';
import { networkOf } from '#server/platform/http/limits/networks.ts';
import { queueJob } from '../mails/queue-job.ts';
import { appDigits } from './spend-code.ts';

/** Per account and network, as for passwords. */
const AT_ONCE = { max: 5, seconds: 60 };
/**
 * Codes of the app from all networks together: three of a million are right at a time, so this many an
 * hour find one in 700 days, by half a chance. Networks where the account was signed in count apart.
 */
const IN_ALL = { max: 20, seconds: 3_600 };
const ONCE_AN_HOUR = { max: 1, seconds: 3_600 };

export interface Guess {
  userId: number;
  code: string;
  address: string;
}

/**
 * The refusal for who has to wait before the next guess; undefined for who may try. Whoever guesses
 * elsewhere, knowing the password, does not shut the owner out: networks where the account was
 * signed in have a limit of their own, and recovery codes, which nobody can guess, open it anywhere.
 */
export async function mustWait(db: Db, guess: Guess): Promise<Refusal | undefined> {
  const here = await takeAttempt(db, bucketOf(guess), AT_ONCE);
  if (!here.allowed)
    return throttled(guess, `Too many attempts. Please try again in ${here.retryAfter} seconds.`);
  if (!appDigits(guess.code)) return undefined;
  const bucket = (await isKnownNetwork(db, guess)) ? 'code-known' : 'code';
  const everywhere = await takeAttempt(db, `${bucket}:${guess.userId}`, IN_ALL);
  if (everywhere.allowed) return undefined;
  await warnOwner(db, guess.userId);
  const minutes = Math.ceil(everywhere.retryAfter / 60);
  return throttled(
    guess,
    `Too many codes were tried. Use a recovery code, or try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  );
}

const throttled = ({ userId }: Guess, sentence: string): Refusal => ({
  ...invalid({ code: [sentence] }),
  failedLogIn: { by: 'throttled', userId },
});

/** A right code gives its network all tries back. */
export const forgetGuesses = (db: Db, guess: Guess): Promise<void> =>
  clearAttempts(db, bucketOf(guess));

const bucketOf = ({ userId, address }: Guess): string => `code:${userId}:${networkOf(address)}`;

/** Whether both steps were done from this network within 90 days. */
async function isKnownNetwork(db: Db, { userId, address }: Guess): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .innerJoin('audit_personal', 'audit_personal.audit_id', 'audit_log.id')
    .select('audit_personal.address')
    .distinct()
    .where('audit_log.actor_id', '=', userId)
    .where('audit_log.action', 'in', ['user.log_in', 'user.two_factor_on'])
    .where('audit_log.at', '>', sql<Date>`now() - interval '90 days'`)
    .whereRef('audit_log.at', '>=', 'users.two_factor_at')
    .execute();
  const network = networkOf(address);
  return rows.some((row) => row.address !== null && networkOf(row.address) === network);
}

async function warnOwner(db: Db, userId: number): Promise<void> {
  const first = await takeAttempt(db, `code-warning:${userId}`, ONCE_AN_HOUR);
  if (!first.allowed) return;
  await inTransaction(db, (tx) =>
    queueJob(tx, 'mail_two_factor', { user_id: userId, event: 'guessed' }),
  );
}
