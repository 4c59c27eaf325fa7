import { type RawBuilder, sql } from 'kysely';
import { calledOff } from '#server/market/lots/not-completed.ts';
import { tenthsBelowAt } from './result-list.ts';

/** What was bought after its winner did not complete the sale: few lots, read once for all of them. */
export const boughtLater = sql`(
  select distinct auction_id, bought.price_cents from sales called_off join sales bought using (auction_id)
  where called_off.status in ${calledOff}
    and bought.status not in ${calledOff}) later`;

/** What a lot was bought for in the end, where `boughtLater` is joined. */
export const soldCents = sql<number>`coalesce(later.price_cents, auctions.settled_cents)`;

/** How far below market that is, in tenths of a percent. */
export const tenthsBelow = sql<number>`(${tenthsBelowAt(soldCents)})`;

export const medianOf = (tenths: RawBuilder<unknown>, where = sql<boolean>`true`) => sql<
  number | null
>`
  round((percentile_cont(0.5) within group (order by ${tenths}) filter (where ${where}))::numeric)::int`;
