import { sql } from 'kysely';
import type { OnceLiveLot } from '../bidding/bid-store.ts';
import type { Tx } from '../db/pool.ts';
import { auctionEnded, auctionLost, auctionWon, leaderSuspended } from '../notices/lot-notices.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { notifyAll, type Told } from '../notices/notify-all.ts';

const FEW_BIDS = 1_000;

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

/**
 * All bids of a lot are read where they are few; of a million that would take a second and more, so that
 * the lot and those that end with it were late. Nobody bids without having asked for permission.
 */
async function losersOf(tx: Tx, lots: readonly OnceLiveLot[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ lot: number; loser: number }>`
    select auctions.id as lot, loser
    from auctions cross join lateral (
      select distinct bidder_id from bids
      where auction_id = auctions.id and auctions.leading_seq <= ${FEW_BIDS}::int
        and seq <= ${FEW_BIDS}::int
      union all
      select buyer_id from bid_requests
      where auction_id = auctions.id and auctions.leading_seq > ${FEW_BIDS}::int
        and (select seq from bids where bidder_id = buyer_id and bids.auction_id = auctions.id limit 1)
            is not null) as people (loser)
    where auctions.id = any (${lots.map(({ id }) => id)}::bigint[])
      and loser <> auctions.leading_bidder_id`.execute(tx);
  const losers = new Map<number, number[]>();
  for (const { lot, loser } of rows) losers.set(lot, [...(losers.get(lot) ?? []), loser]);
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
