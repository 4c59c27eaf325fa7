import { wasLive } from '#server/market/lots/lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** What of a lot its lists of bids need; undefined for one that never was live. */
export const watchedLot = (db: Db, auctionId: number) =>
  db
    .selectFrom('auctions')
    .select(['id', 'seller_id', 'deleted_at', 'leading_seq'])
    .where('id', '=', auctionId)
    .where(wasLive)
    .executeTakeFirst();
