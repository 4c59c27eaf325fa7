import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

/**
 * The limit of somebody who does not lead that a bid passed. Read backwards by limit_changes_of_lot. Who bid by hand
 * since had none.
 */
export async function passedLimit(db: Db, lotId: number, userId: number): Promise<Cents | null> {
  const last = await db
    .selectFrom('limit_changes')
    .select(['change', 'cents'])
    .where('auction_id', '=', lotId)
    .where('bidder_id', '=', userId)
    .where(
      sql<boolean>`not exists (select from offers
        where offers.auction_id = ${lotId} and offers.bidder_id = ${userId} and offers.seq > limit_changes.seq)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.change === 'beaten' ? last.cents : null;
}
