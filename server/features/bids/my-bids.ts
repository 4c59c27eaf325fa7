import type { ListQuery } from '#contract/primitives.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { bidsWithLots } from '#server/lots/bid-query.ts';

/** A user's bids, newest first, and how many there are in all. */
export async function myBids(db: Db, userId: number, query: ListQuery) {
  const { limit, offset } = windowOf(query);
  const rows = await bidsWithLots(db)
    .where('bids.bidder_id', '=', userId)
    .orderBy('bids.placed_at', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bids')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('bidder_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
