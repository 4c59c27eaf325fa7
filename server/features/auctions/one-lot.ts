import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Caller } from '#server/http/caller.ts';
import { type LotRow, lots, wasLive } from '#server/lots/lot-query.ts';

/**
 * A lot that is or was live. One that was deleted after its end is still there for its people: the
 * seller, who bid, who asked to, and admins.
 */
export const findLot = (
  db: Db,
  id: number,
  reader: Caller | undefined,
): Promise<LotRow | undefined> =>
  lots(db)
    .where('auctions.id', '=', id)
    .where(wasLive)
    .$if(reader?.role !== 'admin', (query) =>
      query.where((where) =>
        where.or([where('auctions.deleted_at', 'is', null), isOneOfItsPeople(reader?.id ?? null)]),
      ),
    )
    .executeTakeFirst();

const isOneOfItsPeople = (userId: number | null) => sql<boolean>`(
  auctions.seller_id = ${userId}::bigint
  or exists (select from bids where auction_id = auctions.id and bidder_id = ${userId}::bigint)
  or exists (select from bid_requests where auction_id = auctions.id and buyer_id = ${userId}::bigint)
)`;
