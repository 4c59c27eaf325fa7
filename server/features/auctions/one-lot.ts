import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { type LotRow, lots, wasLive } from '#server/lots/lot-query.ts';

/** A lot that is or was live, the same for every reader; one that was deleted since, too. */
export const findLot = (db: Db, id: number): Promise<LotRow | undefined> =>
  lots(db).where('auctions.id', '=', id).where(wasLive).executeTakeFirst();

/**
 * Whether a user is one of the people a lot is still there for after it was deleted: the seller,
 * who bid, who asked to.
 */
export async function isOneOfItsPeople(db: Db, lot: LotRow, userId: number): Promise<boolean> {
  if (lot.seller_id === userId) return true;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from bids where auction_id = ${lot.id} and bidder_id = ${userId})
      or exists (select from bid_requests where auction_id = ${lot.id} and buyer_id = ${userId})
      as is`.execute(db);
  return rows[0]?.is ?? false;
}
