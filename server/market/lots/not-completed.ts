import { type RawBuilder, sql } from 'kysely';

/** States of a sale that was called off, spelled out as the index sales_called_off has them. */
export const calledOff = sql.raw("('void', 'refund_due', 'refunded')");

/**
 * Lots whose sale was called off, and that nobody else bought: lots that ended before there were sales have none. Read
 * from the index sales_called_off, once for a whole list.
 */
export const notCompleted = (lotId: RawBuilder<unknown>) => sql<boolean>`${lotId} in (
  select called_off.auction_id from sales called_off
  where called_off.status in ${calledOff} and not exists (
    select from sales standing where standing.auction_id = called_off.auction_id
      and standing.status not in ${calledOff}))`;

export const isNotCompleted = notCompleted(sql.ref('auctions.id'));

/** What counts as sold wherever lots are counted: it was won, and its sale was completed or still may be. */
export const isSold = sql<boolean>`(auctions.winner_id is not null and not (${isNotCompleted}))`;
