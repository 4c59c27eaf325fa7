import type { ListQuery } from '#contract/primitives.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { bidsWithLots } from '#server/lots/bid-query.ts';
import { bidRequests } from '#server/lots/request-query.ts';

/** A lot's bids, newest first. Its last number counts them, since numbers have no gaps. */
export async function bidsOfListing(
  db: Db,
  lot: { id: number; leading_seq: number | null },
  query: ListQuery,
) {
  const { limit, offset } = windowOf(query);
  const total = lot.leading_seq ?? 0;
  const rows = await bidsWithLots(db)
    .where('bids.auction_id', '=', lot.id)
    .where('bids.seq', '<=', total - offset)
    .orderBy('bids.seq', 'desc')
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Who asked to bid on a lot, newest first. */
export async function requestsOfListing(db: Db, lot: { id: number }, query: ListQuery) {
  const { limit, offset } = windowOf(query);
  const rows = await bidRequests(db)
    .where('bid_requests.auction_id', '=', lot.id)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('bid_requests')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('auction_id', '=', lot.id)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
