import type { Tx } from '#server/platform/database/pool.ts';
import { lockLots } from './lock-lots.ts';

/**
 * A bid that read its bidder as free to bid may still be on its way, to lead or only to be written. Holding
 * each lot where it could be waits for it; bids decided afterwards read what is written now. Returns these lots.
 */
export async function letBidsFinish(tx: Tx, bidderId: number): Promise<number[]> {
  let held: { id: number }[] = [];
  await lockLots(tx, async () => {
    held = await tx
      .selectFrom('auctions')
      .innerJoin('bid_requests', 'bid_requests.auction_id', 'auctions.id')
      .select('auctions.id')
      .where('bid_requests.buyer_id', '=', bidderId)
      .where('auctions.status', '=', 'live')
      .orderBy('auctions.id')
      .forNoKeyUpdate('auctions')
      .execute();
  });
  return held.map((lot) => lot.id);
}
