import { TAKING_TIME } from '#domain/reserve.ts';
import { toDate, toInstant } from '#domain/time.ts';
import { isBelowReserve, type LotRow } from '#server/engine/lot-row.ts';

/** What of a lot's row says whether its highest bid can be taken. */
export type EndedRow = Pick<
  LotRow,
  'ended_at' | 'leading_cents' | 'reserve_cents' | 'top_bid_taken_at'
>;

/**
 * Until when the seller may take the highest bid of a lot that ended below its reserve, whether or not that is over
 * by now. Undefined where there is none, it won, or it was taken.
 */
export const topBidOpenUntil = (lot: EndedRow): Date | undefined =>
  lot.ended_at && lot.top_bid_taken_at === null && isBelowReserve(lot)
    ? toDate(toInstant(lot.ended_at) + TAKING_TIME)
    : undefined;
