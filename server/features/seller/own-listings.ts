import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOwnListings } from '#contract/seller/list-own-listings.ts';
import type { Db } from '#server/db/pool.ts';
import type { Caller } from '#server/http/caller.ts';
import { windowOf } from '#server/http/link-header.ts';
import { type OwnLotRow, ownLots } from '#server/lots/own-lot-query.ts';

/** A lot deleted after its end is still its seller's; one deleted before it went live is gone. */
export const stillThere = sql<boolean>`(auctions.deleted_at is null or auctions.status = 'ended')`;

/** A user's lots, newest first. */
export async function ownListings(
  db: Db,
  sellerId: number,
  query: QueryOf<typeof listOwnListings>,
): Promise<{ rows: OwnLotRow[]; total: number }> {
  const { limit, offset } = windowOf(query);
  const asked = query.status ? sql<boolean>`auctions.status = ${query.status}` : sql<boolean>`true`;
  const rows = await ownLots(db)
    .where('auctions.seller_id', '=', sellerId)
    .where(stillThere)
    .where(asked)
    .orderBy('auctions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('auctions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .where(stillThere)
    .where(asked)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One of the reader's lots; admins may read any. A foreign one does not exist for its reader. */
export const readableListing = (
  db: Db,
  id: number,
  reader: Caller,
): Promise<OwnLotRow | undefined> =>
  ownLots(db)
    .where('auctions.id', '=', id)
    .where(stillThere)
    .$if(reader.role !== 'admin', (query) => query.where('auctions.seller_id', '=', reader.id))
    .executeTakeFirst();
