import { obstacleFor } from '#domain/refuse-bids.ts';
import { isApproved, readLot, suspendedUntil, toLot } from '#server/engine/lot-row.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { bidRefusal } from './bid-refusals.ts';

/**
 * What a bid by this user would be refused for before its amount matters, decided by the same rules. It is
 * advice, so it takes no lock: anybody may ask, about any lot, and bids would wait for it.
 */
export const biddingObstacle = (
  db: Db,
  auctionId: number,
  user: { id: number },
): Promise<Refusal | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await readLot(tx, auctionId);
    if (!row) return refuse('auction_closed');
    const bidder = {
      bidderId: user.id,
      approved: await isApproved(tx, auctionId, user.id),
      suspendedUntil: await suspendedUntil(tx, user.id),
    };
    const obstacle = obstacleFor(toLot(row), bidder, await readClock(tx));
    return obstacle && bidRefusal(obstacle);
  });
