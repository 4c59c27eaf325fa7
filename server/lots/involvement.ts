import { sql } from 'kysely';
import type { Tx } from '../db/pool.ts';

/**
 * Whether a user bid or asked for permission on a lot: an admin who did may neither change nor
 * decide it (product rules, "Auction lifecycle"). Asked under the lot's lock.
 */
export async function isInvolved(tx: Tx, lotId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ involved: boolean }>`
    select exists (select from bids where auction_id = ${lotId} and bidder_id = ${userId})
      or exists (select from bid_requests where auction_id = ${lotId} and buyer_id = ${userId})
      as involved`.execute(tx);
  return rows[0]?.involved ?? false;
}
