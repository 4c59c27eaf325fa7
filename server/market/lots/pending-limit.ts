import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** So many listings of one seller may wait for approval. */
export const MOST_PENDING = 20;

/**
 * Why this owner may not submit one more listing. Their row is locked until the transaction ends, so
 * that listings sent at once are counted one after the other. Admins, who decide listings, have no limit.
 */
export async function pendingRefusal(
  tx: Tx,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Promise<Refusal | undefined> {
  if (role === 'admin') return undefined;
  await sql`select from users where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from auctions
    where seller_id = ${id} and status = 'pending' and deleted_at is null`.execute(tx);
  return rows[0] && rows[0].waiting >= MOST_PENDING ? refuse('too_many_pending') : undefined;
}
