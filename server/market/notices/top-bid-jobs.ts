import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import { TAKING_REMINDER } from '#domain/reserve.ts';
import { toDate, toInstant } from '#domain/time.ts';
import { type EndedRow, topBidOpenUntil } from '#server/market/lots/top-bid.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { type JobContext, tasksOf } from '#server/platform/jobs/tasks.ts';
import { lockListing } from '../lots/lock-listing.ts';
import { type Notice, notify } from './notify.ts';
import { topBidLapsed, topBidWaits } from './reserve-notices.ts';

const Payload = z.object({ auction_id: z.int() });

/** In the transaction that ends a lot below its reserve: a reminder of its seller, and the end of the waiting. */
export async function queueTopBidJobs(tx: Tx, lot: EndedRow & { id: number }): Promise<void> {
  const until = topBidOpenUntil(lot);
  if (!until) return;
  const payload = { auction_id: lot.id };
  await addJob(tx, 'remind_of_top_bid', payload, toDate(toInstant(until) - TAKING_REMINDER));
  await addJob(tx, 'end_top_bid', payload, until);
}

interface OpenTopBid {
  lot: { id: number; title: string; seller_id: number };
  isDeleted: boolean;
  isOver: boolean;
  bidderId: number;
  below: { highest: Cents; reserve: Cents; until: Date };
}

/** Locks the lot, so that its seller cannot answer meanwhile; undefined where they have. */
async function lockOpenTopBid(tx: Tx, id: number): Promise<OpenTopBid | undefined> {
  const lot = await lockListing(tx, id);
  const until = lot && topBidOpenUntil(lot);
  if (!until || lot.leading_cents === null || lot.reserve_cents === null) return undefined;
  if (lot.leading_bidder_id === null || lot.top_bid_declined_at !== null) return undefined;
  return {
    lot,
    isDeleted: lot.deleted_at !== null,
    isOver: (await readClock(tx)) >= toInstant(until),
    bidderId: lot.leading_bidder_id,
    below: { highest: lot.leading_cents, reserve: lot.reserve_cents, until },
  };
}

/** Once, also where the job runs again after a crash. */
async function notifyOnce(tx: Tx, readerId: number, notice: Notice): Promise<void> {
  const told = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', readerId)
    .where('auction_id', '=', notice.auctionId)
    .where('type', '=', notice.type)
    .executeTakeFirst();
  if (!told) await notify(tx, readerId, notice);
}

/** Reminds the seller a day before the end, where there is still something to take. */
export const remindOfTopBid = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const open = await lockOpenTopBid(tx, id);
    if (!open || open.isDeleted || open.isOver) return;
    await notifyOnce(tx, open.lot.seller_id, topBidWaits(open.lot, open.below));
  });

/** Tells the highest bidder that the seller let it pass, or cannot take it any more since the lot was deleted. */
export const endTopBid = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const open = await lockOpenTopBid(tx, id);
    if (open?.isOver)
      await notifyOnce(tx, open.bidderId, topBidLapsed(open.lot, open.below.highest));
  });

export const topBidTasks = (context: JobContext): TaskList =>
  tasksOf(
    { remind_of_top_bid: Payload, end_top_bid: Payload },
    {
      remind_of_top_bid: (payload, _cause, { db }) => remindOfTopBid(db, payload.auction_id),
      end_top_bid: (payload, _cause, { db }) => endTopBid(db, payload.auction_id),
    },
    context,
  );
