import { sql } from 'kysely';
import type { Submission } from '#server/engine/bid.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Whether something was accepted under this key before, which is answered again whatever changed meanwhile. */
export async function isRepeat(
  db: Db,
  auctionId: number,
  { bidderId, key }: Submission,
): Promise<boolean> {
  if (!key) return false;
  const { rows } = await sql`
    select from bids where coalesce(answered_bidder_id, bidder_id) = ${bidderId}
      and auction_id = ${auctionId} and key_hash = ${key.key}
    union all
    select from limit_changes where bidder_id = ${bidderId} and auction_id = ${auctionId}
      and key_hash = ${key.key}`.execute(db);
  return rows.length > 0;
}
