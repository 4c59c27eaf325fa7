import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';

/** Time for the second step; after it, the password is asked for again. */
const MINUTES = 10;

/** Remembers that whoever has this cookie value knew the password. It signs nobody in. */
export async function beginPending(tx: Tx, userId: number, value: string): Promise<void> {
  await tx
    .insertInto('pending_log_ins')
    .values({
      id_hash: sessionHash(value),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES}::int)`,
    })
    .execute();
}

/** Whose log-in waits under this cookie value; undefined when none does, or does any longer. */
export async function pendingUser(db: Db | Tx, value: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('pending_log_ins')
    .select('user_id')
    .where('id_hash', '=', sessionHash(value))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row?.user_id;
}

export async function endPending(tx: Tx, value: string): Promise<void> {
  await tx.deleteFrom('pending_log_ins').where('id_hash', '=', sessionHash(value)).execute();
}
