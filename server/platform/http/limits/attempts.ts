import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

interface Limit {
  max: number;
  seconds: number;
}

export type Attempt = { allowed: true } | { allowed: false; retryAfter: number };

/**
 * Takes one of `max` attempts that a bucket has in any `seconds`. Counted in the database, so that
 * every process and a restart agree, and before the attempt is made, so that a hundred at once get
 * no more than one after the other would.
 */
export function takeAttempt(db: Db, bucket: string, limit: Limit): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    const attempt = await attemptLeft(tx, bucket, limit);
    if (attempt.allowed) await writeAttempt(tx, bucket);
    return attempt;
  });
}

/** Whether a bucket has an attempt left. Nobody else takes it before the transaction ends. */
export async function attemptLeft(
  tx: Tx,
  bucket: string,
  { max, seconds }: Limit,
): Promise<Attempt> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx);
  const { rows } = await sql<{ taken: number; wait: number }>`
    select count(*) as taken,
           extract(epoch from min(at) - clock_timestamp())::float8 + ${seconds}::int as wait
    from (
      select at from attempts
      where bucket = ${bucket} and at > clock_timestamp() - make_interval(secs => ${seconds}::int)
      order by at desc limit ${max}
    ) recent`.execute(tx);
  const { taken, wait } = rows[0] ?? { taken: 0, wait: 0 };
  if (taken < max) return { allowed: true };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(wait)) };
}

export const writeAttempt = (tx: Tx, bucket: string) =>
  tx.insertInto('attempts').values({ bucket }).execute();

/** Gives a bucket all its attempts back. */
export async function clearAttempts(db: Db | Tx, bucket: string): Promise<void> {
  await db.deleteFrom('attempts').where('bucket', '=', bucket).execute();
}

/** Attempts that count for no limit any more. */
export async function forgetAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', sql<Date>`now() - interval '2 hours'`).execute();
}
