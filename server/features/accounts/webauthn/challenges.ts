import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';

const MINUTES = 5;

type Purpose = 'add' | 'log in';

/** 256 random bits for the device to sign; the one that this browser had for the purpose is void. */
export async function newChallenge(db: Db, cookie: string, purpose: Purpose): Promise<Buffer> {
  const asked = {
    challenge: randomBytes(32),
    expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES}::int)`,
  };
  await db
    .insertInto('passkey_challenges')
    .values({ browser_hash: sessionHash(cookie), purpose, ...asked })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'purpose']).doUpdateSet(asked))
    .execute();
  return asked.challenge;
}

/** The challenge that this browser waits with; whatever comes of it, it never counts again. */
export async function spendChallenge(
  db: Db | Tx,
  cookie: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', sessionHash(cookie))
    .where('purpose', '=', purpose)
    .returning(['challenge', sql<boolean>`expires_at > clock_timestamp()`.as('in_time')])
    .executeTakeFirst();
  return used?.in_time ? used.challenge.toString('base64url') : undefined;
}
