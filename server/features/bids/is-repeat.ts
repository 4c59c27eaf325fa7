import { sql } from 'kysely';
import type { SubmittedBid } from '#server/engine/bid.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Whether a bid was accepted under this key before, which is answered again whatever changed meanwhile. */
export async function isRepeat(
  db: Db,
  auctionId: number,
  { bidderId, key }: SubmittedBid,
): Promise<boolean> {
  if (!key) return false;
  const found = await db
    .selectFrom('bids')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .where(sql<boolean>`key_hash = ${key.key}`)
    .executeTakeFirst();
  return found !== undefined;
}
