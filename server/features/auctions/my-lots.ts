import { sql } from 'kysely';
import type { ListQuery } from '#contract/primitives.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { type LotRow, lots, wasLive } from '#server/lots/lot-query.ts';

/** Lots where a user bid or asked for permission, newest first; deleted ones stay, as they are theirs. */
export async function myLots(
  db: Db,
  userId: number,
  query: ListQuery,
): Promise<{ rows: LotRow[]; total: number }> {
  const { limit, offset } = windowOf(query);
  const mine = sql<boolean>`auctions.id in (
    select auction_id from bids where bidder_id = ${userId}::bigint
    union select auction_id from bid_requests where buyer_id = ${userId}::bigint)`;
  const rows = await lots(db)
    .where(wasLive)
    .where(mine)
    .orderBy('auctions.created_at', 'desc')
    .orderBy('auctions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('auctions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(wasLive)
    .where(mine)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
