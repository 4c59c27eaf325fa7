import { sql } from 'kysely';
import { TAKING_TIME } from '#domain/reserve.ts';
import { HOUR, toDate, toInstant } from '#domain/time.ts';
import { isBelowReserve, type LotRow } from '#server/engine/lot-row.ts';

/** What of a lot's row says whether its highest bid can be taken. */
export type EndedRow = Pick<
  LotRow,
  'ended_at' | 'leading_cents' | 'reserve_cents' | 'top_bid_taken_at' | 'top_bid_declined_at'
>;

/**
 * Until when the seller may take the highest bid of a lot that ended below its reserve, whether or not that is over
 * by now: it is once they declined it. Undefined where there is none, it won, or it was taken.
 */
export const topBidOpenUntil = (lot: EndedRow): Date | undefined =>
  lot.ended_at && lot.top_bid_taken_at === null && isBelowReserve(lot)
    ? (lot.top_bid_declined_at ?? toDate(toInstant(lot.ended_at) + TAKING_TIME))
    : undefined;

/** Whether the seller of one of `auctions` may take its highest bid now, but for a lot that was deleted meanwhile. */
export const isTopBidUnanswered = sql<boolean>`(auctions.status = 'ended' and auctions.winner_id is null
  and auctions.leading_cents < auctions.reserve_cents and auctions.top_bid_declined_at is null
  and auctions.ended_at > clock_timestamp() - make_interval(hours => ${TAKING_TIME / HOUR}::int))`;

/** Whether the seller of one of `auctions` may take its highest bid now. */
export const isTopBidOpen = sql<boolean>`(${isTopBidUnanswered} and auctions.deleted_at is null)`;
