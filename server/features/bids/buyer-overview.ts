import { sql } from 'kysely';
import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.schemas.ts';
import { toDollars } from '#domain/money.ts';
import { hasBidState } from '#server/market/lots/bid-state.ts';
import { presentMyBid } from '#server/market/lots/present-bid.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { myBids } from './my-bids.ts';

const RECENT = 5;
const DAYS_PLOTTED = 14;

/** Won: lots whose winner I am. Lost: other ended lots where I bid. Binding: the lost ones that may still be mine. */
export async function buyerOverview(db: Db, user: Caller): Promise<z.input<typeof BuyerOverview>> {
  const [recent, lost, won, perDay] = await Promise.all([
    myBids(db, user.id, { limit: RECENT }),
    countLost(db, user.id),
    wonLots(db, user.id),
    bidsPerDay(db, user.id),
  ]);
  return {
    total_bids: recent.total,
    won_bids: won.length,
    lost_bids: lost?.lost ?? 0,
    binding_bids: lost?.binding ?? 0,
    recent_bids: recent.rows.map((row) => presentMyBid(row, user)),
    bids_per_day: perDay,
    won_bids_auction: won,
  };
}

async function countLost(db: Db, userId: number) {
  const { rows } = await sql<{ lost: number; binding: number }>`
    select count(*) as lost, count(*) filter (where ${hasBidState('binding', userId)}) as binding
    from auctions
    where status = 'ended' and winner_id is distinct from ${userId}::bigint
      and auctions.id in (select auction_id from lot_bidders where bidder_id = ${userId})
  `.execute(db);
  return rows[0];
}

/** By UTC day, as all days of the product are. */
async function bidsPerDay(db: Db, userId: number) {
  const { rows } = await sql<{ day: string; bids: number }>`
    with today as (select (now() at time zone 'utc')::date as day)
    select to_char(days.day, 'YYYY-MM-DD') as day, count(mine.placed_at) as bids
    from today,
      generate_series(today.day - ${DAYS_PLOTTED - 1}::int, today.day, interval '1 day') as days (day)
    left join (
      select placed_at from offers
      where bidder_id = ${userId}
        and placed_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${DAYS_PLOTTED - 1}::int)
    ) mine on (mine.placed_at at time zone 'utc')::date = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
}

async function wonLots(db: Db, userId: number) {
  const rows = await db
    .selectFrom('auctions')
    .select(['id', 'title', 'ticker', 'leading_cents', 'last_bid_at', 'ends_at'])
    .where('winner_id', '=', userId)
    .orderBy('ends_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ticker: row.ticker,
    winning_bid: toDollars(row.leading_cents ?? 0),
    created_at: (row.last_bid_at ?? new Date(0)).toISOString(),
    ends_at: (row.ends_at ?? new Date(0)).toISOString(),
  }));
}
