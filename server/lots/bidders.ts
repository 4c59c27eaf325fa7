import type { Tx } from '../db/pool.ts';

/** Everyone who ever bid on a lot. */
export async function biddersOf(tx: Tx, lotId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bids')
    .select('bidder_id')
    .distinct()
    .where('auction_id', '=', lotId)
    .execute();
  return rows.map((row) => row.bidder_id);
}
