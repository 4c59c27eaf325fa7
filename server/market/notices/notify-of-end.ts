import type { LotRow } from '#server/engine/lot-row.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { auctionEnded, auctionWon, leaderSuspended } from './lot-notices.ts';
import { notifyAdmins } from './notify-admins.ts';
import { type AddressedNotice, notifyAll } from './notify-all.ts';
import { noteLosers } from './notify-losers.ts';

/**
 * Tells the seller and the winner of each lot how it ended, in the transaction that ends it; notes that the
 * losers are to be told.
 */
export async function notifyOfEnd(tx: Tx, lots: readonly LotRow[]): Promise<void> {
  await notifyAll(
    tx,
    lots.flatMap((lot): AddressedNotice[] => {
      const { seller_id: sellerId, leading_bidder_id: winnerId, leading_cents: price } = lot;
      const seller = { readerId: sellerId, notice: auctionEnded(lot, price) };
      if (winnerId === null || price === null) return [seller];
      return [seller, { readerId: winnerId, notice: auctionWon(lot, price) }];
    }),
  );
  // A suspended leader's bid stands; admins and the seller are told again at the close.
  const suspended = await suspendedLeaders(tx, lots);
  for (const lot of lots)
    if (lot.leading_bidder_id !== null && suspended.has(lot.leading_bidder_id))
      await notifyAdmins(tx, leaderSuspended(lot), { also: lot.seller_id });
  await noteLosers(
    tx,
    lots.filter(({ leading_bidder_id: winner }) => winner !== null).map(({ id }) => id),
  );
}

async function suspendedLeaders(tx: Tx, lots: readonly LotRow[]): Promise<Set<number>> {
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
