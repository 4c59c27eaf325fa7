import { isDue } from '#domain/close.ts';
import { lockLot, readClock, toLot } from '../bidding/bid-store.ts';
import type { Db, Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { auctionEnded, auctionLost, auctionWon, leaderSuspended } from '../notices/lot-notices.ts';
import { activeAdmins, notify } from '../notices/notify.ts';
import { audit } from '../records/audit.ts';

/**
 * Ends a lot whose time is up, under the same lock and by the same clock that bids are decided by,
 * so that a bid and the close can never both win. False when it is not due (any more).
 */
export const closeLot = (db: Db, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await lockLot(tx, id);
    if (!row || !isDue(toLot(row), await readClock(tx))) return false;
    await tx
      .updateTable('auctions')
      .set({ status: 'ended', ended_at: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      actorId: null,
      action: 'auction.end',
      subject: { type: 'auction', id },
      before: { status: 'live' },
      after: {
        status: 'ended',
        winner_id: row.leading_bidder_id,
        winning_cents: row.leading_cents,
      },
    });
    await tellPeople(tx, row);
    return true;
  });

type Closed = NonNullable<Awaited<ReturnType<typeof lockLot>>>;

async function tellPeople(tx: Tx, lot: Closed): Promise<void> {
  await notify(tx, [lot.seller_id], auctionEnded(lot, lot.leading_cents));
  if (lot.leading_bidder_id === null || lot.leading_cents === null) return;
  await notify(tx, [lot.leading_bidder_id], auctionWon(lot, lot.leading_cents));
  const losers = await tx
    .selectFrom('bids')
    .select('bidder_id')
    .distinct()
    .where('auction_id', '=', lot.id)
    .where('bidder_id', '<>', lot.leading_bidder_id)
    .execute();
  await notify(
    tx,
    losers.map((row) => row.bidder_id),
    auctionLost(lot, lot.leading_cents),
  );
  await tellWhenLeaderSuspended(tx, lot, lot.leading_bidder_id);
}

/** A suspended leader's bid stands; admins and the seller are told again at the close. */
async function tellWhenLeaderSuspended(tx: Tx, lot: Closed, leaderId: number): Promise<void> {
  const leader = await tx
    .selectFrom('users')
    .select(['name', 'status'])
    .where('id', '=', leaderId)
    .executeTakeFirstOrThrow();
  if (leader.status !== 'suspended') return;
  await notify(tx, [...(await activeAdmins(tx)), lot.seller_id], leaderSuspended(lot));
}
