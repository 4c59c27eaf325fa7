import type { Db } from '#server/db/pool.ts';
import { type LotRow, lots, wasLive } from '#server/lots/lot-query.ts';

/** A lot that is or was live, the same for every reader; one that was deleted since, too. */
export const findLot = (db: Db, id: number): Promise<LotRow | undefined> =>
  lots(db).where('auctions.id', '=', id).where(wasLive).executeTakeFirst();
