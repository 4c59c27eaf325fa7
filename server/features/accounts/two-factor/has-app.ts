import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Whether codes of an app count for this account; one whose set-up waits for its first code does not. */
export async function hasApp(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
