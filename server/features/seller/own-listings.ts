import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { asked } from '#server/market/lists/list.ts';
import { type FoundRows, readList } from '#server/market/lists/read-list.ts';
import { hasStatus, lotConditions, lotOrder, lotSearch } from '#server/market/lots/lot-list.ts';
import {
  type OneOwnLotRow,
  type OwnLotRow,
  ownLot,
  ownLots,
} from '#server/market/lots/own-lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** A lot deleted after its end is still its seller's; one deleted before it went live is gone. */
const stillThere = sql<boolean>`(auctions.deleted_at is null or auctions.status = 'ended')`;

/** A user's lots, newest first. */
export function ownListings(
  db: Db,
  sellerId: number,
  query: QueryOf<typeof listOwnListings>,
): Promise<FoundRows<OwnLotRow>> {
  const list = {
    table: 'auctions',
    conditions: asked(
      sql<boolean>`auctions.seller_id = ${sellerId}`,
      stillThere,
      query.status && hasStatus(query.status),
      ...lotConditions(query),
    ),
    search: lotSearch(query),
    order: lotOrder(query),
    narrowFirst: true,
    rows: ownLots,
  } as const;
  return readList(db, list, windowOf(query));
}

/** One of the reader's lots; admins may read any. A foreign one does not exist for its reader. */
export const readableListing = (
  db: Db,
  id: number,
  reader: Caller,
): Promise<OneOwnLotRow | undefined> =>
  ownLot(db)
    .where('auctions.id', '=', id)
    .where(stillThere)
    .$if(reader.role !== 'admin', (query) => query.where('auctions.seller_id', '=', reader.id))
    .executeTakeFirst();
