import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import { hasBid } from './bidders.ts';
import type { ShownLotRow } from './lot-query.ts';

type Lot = Pick<ShownLotRow, 'id' | 'seller_id' | 'deleted_at'>;

/**
 * Whether a lot that was live is there for a reader. Deleted after its end, it stays for its people
 * (the seller, who bid, who asked to) and for admins, with its bids.
 */
export async function isVisibleTo(db: Db, lot: Lot, reader: Reader): Promise<boolean> {
  if (lot.deleted_at === null) return true;
  if (!reader) return false;
  return reader.role === 'admin' || isOneOfItsPeople(db, lot, reader.id);
}

async function isOneOfItsPeople(db: Db, lot: Lot, userId: number): Promise<boolean> {
  if (lot.seller_id === userId) return true;
  const { rows } = await sql<{ is: boolean }>`
    select ${hasBid(sql`${userId}::bigint`, sql`${lot.id}::bigint`)}
      or exists (select from bid_requests where auction_id = ${lot.id} and buyer_id = ${userId})
      as is`.execute(db);
  return rows[0]?.is ?? false;
}
