import type { OnceLiveLot } from '../bidding/bid-store.ts';
import type { Tx } from '../db/pool.ts';
import { auctionEnded, auctionLost, auctionWon, leaderSuspended } from '../notices/lot-notices.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { notifyAll, type Told } from '../notices/notify-all.ts';

/** Tells the seller, the winner and the losers of each lot how it ended. */
export async function tellPeople(tx: Tx, lots: readonly OnceLiveLot[]): Promise<void> {
  const losers = await losersOf(tx, lots);
  await notifyAll(
    tx,
    lots.flatMap((lot): Told[] => {
      const { seller_id: sellerId, leading_bidder_id: winnerId, leading_cents: price } = lot;
      const seller = { readerId: sellerId, notice: auctionEnded(lot, price) };
      if (winnerId === null || price === null) return [seller];
      const lost = auctionLost(lot, price);
      return [
        seller,
        { readerId: winnerId, notice: auctionWon(lot, price) },
        ...(losers.get(lot.id) ?? []).map((readerId) => ({ readerId, notice: lost })),
      ];
    }),
  );
  // A suspended leader's bid stands; admins and the seller are told again at the close.
  const suspended = await suspendedLeaders(tx, lots);
  for (const lot of lots)
    if (lot.leading_bidder_id !== null && suspended.has(lot.leading_bidder_id))
      await notifyAdmins(tx, leaderSuspended(lot), { also: lot.seller_id });
}

async function losersOf(tx: Tx, lots: readonly OnceLiveLot[]): Promise<Map<number, number[]>> {
  const bidders = await tx
    .selectFrom('bids')
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .select(['bids.auction_id', 'bids.bidder_id'])
    .distinct()
    .where(
      'bids.auction_id',
      'in',
      lots.map(({ id }) => id),
    )
    .whereRef('bids.bidder_id', '<>', 'auctions.leading_bidder_id')
    .execute();
  const losers = new Map<number, number[]>();
  for (const { auction_id: id, bidder_id: loser } of bidders)
    losers.set(id, [...(losers.get(id) ?? []), loser]);
  return losers;
}

async function suspendedLeaders(tx: Tx, lots: readonly OnceLiveLot[]): Promise<Set<number>> {
  const leaders = lots.flatMap(({ leading_bidder_id: id }) => (id === null ? [] : [id]));
  if (leaders.length === 0) return new Set();
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', leaders)
    .where('status', '=', 'suspended')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
