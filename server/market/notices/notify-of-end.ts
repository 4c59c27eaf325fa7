import type { EndedLot } from '#server/engine/closing.ts';
import { topBidOpenUntil } from '#server/market/lots/top-bid.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { auctionEnded, auctionWon, leaderSuspended } from './lot-notices.ts';
import { notifyAdmins } from './notify-admins.ts';
import { type AddressedNotice, notifyAll } from './notify-all.ts';
import { noteLosers } from './notify-losers.ts';
import { endedBelowReserve, reserveNotMet } from './reserve-notices.ts';
import { queueTopBidJobs } from './top-bid-jobs.ts';

/**
 * Tells the seller and the highest bidder of each lot how it ended, in the transaction that ends it; notes that
 * the losers are to be told, and when a seller who may still take the highest bid is to be reminded.
 */
export async function notifyOfEnd(tx: Tx, lots: readonly EndedLot[]): Promise<void> {
  await notifyAll(tx, lots.flatMap(noticesOf));
  // A suspended leader's bid stands; admins and the seller are told again at the close.
  const won = lots.filter((lot) => topBidOpenUntil(lot) === undefined);
  const suspended = await suspendedLeaders(tx, won);
  for (const lot of won)
    if (lot.leading_bidder_id !== null && suspended.has(lot.leading_bidder_id))
      await notifyAdmins(tx, leaderSuspended(lot), { also: lot.seller_id });
  await noteLosers(
    tx,
    lots.map(({ id }) => id),
  );
  for (const lot of lots) await queueTopBidJobs(tx, lot);
}

function noticesOf(lot: EndedLot): AddressedNotice[] {
  const { seller_id: sellerId, leading_bidder_id: leaderId, leading_cents: highest } = lot;
  if (leaderId === null || highest === null)
    return [{ readerId: sellerId, notice: auctionEnded(lot, null) }];
  const until = topBidOpenUntil(lot);
  if (!until || lot.reserve_cents === null)
    return [
      { readerId: sellerId, notice: auctionEnded(lot, highest) },
      { readerId: leaderId, notice: auctionWon(lot, highest) },
    ];
  const below = { highest, reserve: lot.reserve_cents, until };
  return [
    { readerId: sellerId, notice: endedBelowReserve(lot, below) },
    { readerId: leaderId, notice: reserveNotMet(lot, below) },
  ];
}

async function suspendedLeaders(tx: Tx, lots: readonly EndedLot[]): Promise<Set<number>> {
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
