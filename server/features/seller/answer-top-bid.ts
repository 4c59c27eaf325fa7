import type { FastifyRequest } from 'fastify';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { type Listing, lockListing } from '#server/market/lots/lock-listing.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { topBidOpenUntil } from '#server/market/lots/top-bid.ts';
import { leaderSuspended } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { notifyAdmins } from '#server/market/notices/notify-admins.ts';
import {
  topBidDeclined,
  topBidTaken,
  youTookTopBid,
} from '#server/market/notices/reserve-notices.ts';
import { settleTopBid } from '#server/market/notices/settle-notices.ts';
import { makeSales } from '#server/market/sales/make-sales.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';

/** The highest bid of an own lot that ended below its reserve wins it after all. Taken again, nothing changes. */
export const takeTopBid = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> =>
  answerTopBid(db, id, owner, 'top_bid_taken_at', async (tx, lot, { bidderId, cents, at }) => {
    await makeSales(tx, [{ lot, buyerId: bidderId, cents, at }], config.paymentDays);
    await audit(tx, {
      actorId: owner.id,
      action: 'auction.take_top_bid',
      subject: { type: 'auction', id },
      before: { winner_id: null },
      after: { winner_id: bidderId, winning_cents: cents },
      request,
    });
    await notify(tx, bidderId, topBidTaken(lot, cents));
    await notify(tx, owner.id, youTookTopBid(lot, cents));
    if (await isSuspended(tx, bidderId))
      await notifyAdmins(tx, leaderSuspended(lot), { also: owner.id });
  });

/** The highest bid no longer binds its bidder. Declined again, nothing changes. */
export const declineTopBid = (
  db: Db,
  id: number,
  owner: Caller,
  request: FastifyRequest,
): Promise<OwnLotRow | Refusal> =>
  answerTopBid(db, id, owner, 'top_bid_declined_at', async (tx, lot, { bidderId, cents }) => {
    await audit(tx, {
      actorId: owner.id,
      action: 'auction.decline_top_bid',
      subject: { type: 'auction', id },
      after: { highest_cents: cents },
      request,
    });
    await notify(tx, bidderId, topBidDeclined(lot, cents));
  });

interface TopBid {
  bidderId: number;
  cents: number;
  /** When it is answered. */
  at: Date;
}

/** Under the lot's lock, so that one answer counts. */
const answerTopBid = (
  db: Db,
  id: number,
  owner: Caller,
  answeredAt: 'top_bid_taken_at' | 'top_bid_declined_at',
  answer: (tx: Tx, lot: Listing, top: TopBid) => Promise<void>,
): Promise<OwnLotRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await lockListing(tx, id);
    if (lot?.seller_id !== owner.id) return refuse('not_found');
    if (lot[answeredAt] !== null) return reread(tx, id);
    const top = topBidOf(lot, await readClock(tx));
    if (isRefusal(top)) return top;
    await tx
      .updateTable('auctions')
      .set({ [answeredAt]: top.at })
      .where('id', '=', id)
      .execute();
    await settleTopBid(tx, lot);
    await answer(tx, lot, top);
    noteChange(tx, id);
    return reread(tx, id);
  });

/** What its seller may take of a lot now. */
function topBidOf(lot: Listing, now: Instant): TopBid | Refusal {
  const nothing = (message: string) => refuse('nothing_to_take', { message });
  const { status, leading_bidder_id: bidderId, leading_cents: cents } = lot;
  if (status === 'withdrawn') return nothing('This auction was withdrawn, so no bid counts.');
  if (status !== 'ended') return nothing('This auction has not ended yet.');
  if (lot.deleted_at !== null)
    return nothing('This auction was deleted, so its highest bid can no longer be accepted.');
  if (bidderId === null || cents === null) return nothing('Nobody bid on this auction.');
  if (lot.top_bid_declined_at !== null)
    return nothing('You declined the highest bid, so it can no longer be accepted.');
  const until = topBidOpenUntil(lot);
  if (!until) return nothing('The highest bid has already won this auction.');
  return now < toInstant(until) ? { bidderId, cents, at: toDate(now) } : refuse('take_expired');
}

/** Their bid stands as at a close, and is told of in the same way. */
async function isSuspended(tx: Tx, userId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return status === 'suspended';
}
