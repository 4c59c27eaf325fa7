import { obstacleFor } from '#domain/decide-bids.ts';
import { readClock, readLot, readPeople, toLot } from '#server/engine/bid-store.ts';
import { refusalOf } from '#server/engine/outcome.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

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
    const people = await readPeople(tx, auctionId, [user.id]);
    const bidder = { bidderId: user.id, approved: people.get(user.id)?.approved ?? false };
    const obstacle = obstacleFor(toLot(row), bidder, await readClock(tx));
    return obstacle && refusalOf(obstacle);
  });
