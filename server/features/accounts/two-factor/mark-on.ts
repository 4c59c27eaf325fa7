import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/** Two-step login is on from now on; where it is already, since when does not change. */
export const markOn = (tx: Tx, userId: number) =>
  tx
    .updateTable('users')
    .set({ two_factor_at: sql<Date>`coalesce(two_factor_at, now())` })
    .where('id', '=', userId)
    .execute();
