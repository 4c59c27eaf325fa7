import {
  biddersCount,
  lots,
  lotTexts,
  sellerRecord,
  wasLive,
} from '#server/market/lots/lot-query.ts';
import { nextBuyer } from '#server/market/lots/next-buyer.ts';
import { isNotCompleted } from '#server/market/lots/not-completed.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** A lot that is or was live, the same for every reader; one that was deleted since, too. */
export const findLot = (db: Db, id: number) =>
  lots(db)
    .select([...lotTexts, biddersCount, sellerRecord])
    .select([isNotCompleted.as('not_completed'), nextBuyer.as('next_buyer')])
    .where('auctions.id', '=', id)
    .where(wasLive)
    .executeTakeFirst();
