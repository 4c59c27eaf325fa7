import { isDue } from '#domain/close.ts';
import { toInstant } from '#domain/time.ts';
import { toLot } from '#server/engine/lot-row.ts';
import { delay, type World } from '../world.ts';

/** Longest time between two looks at a lot, in virtual milliseconds. */
const LONGEST_SLEEP_MS = 1_500;

export interface Close {
  lotId: number;
  winnerId: number | null;
  /** Bids of the lot in the history when it was closed. */
  bids: number;
}

/** Ends a lot when its time is up, by the database's clock under the lot's lock; two may try at once. */
export function startCloser(
  world: World,
  lotId: number,
  closes: Close[],
  { rechecks = true } = {},
) {
  const { database, time } = world;
  const look = (): void => {
    const row = database.lots.get(lotId);
    if (row?.status !== 'live') return;
    const dueIn = (toInstant(row.ends_at ?? new Date(0)) - database.clock()) / 1000;
    time.after(Math.min(Math.max(dueIn, 20), LONGEST_SLEEP_MS), look);
    if (dueIn > 0 || !database.up) return;
    time.after(delay(world), () => database.up && close(world, lotId, closes, rechecks));
  };
  look();
}

function close(world: World, lotId: number, closes: Close[], rechecks: boolean): void {
  const { database, time, chance } = world;
  database.begin(undefined, lotId, (transaction) => {
    time.after(chance.between(0, 3), () => {
      const row = database.lots.get(lotId);
      if (transaction.over || !row) return;
      const now = database.clock();
      if (rechecks && !isDue(toLot(row), now)) return database.end(transaction);
      time.after(delay(world), () => {
        if (transaction.over) return;
        if (!chance.happens(0.1)) {
          database.endLot(row, now);
          const bids = database.bids.filter((bid) => bid.auctionId === lotId).length;
          closes.push({ lotId, winnerId: row.leading_bidder_id, bids });
          world.note(() => `lot ${lotId} ends after ${bids} bids`);
        }
        database.end(transaction);
      });
    });
  });
}
