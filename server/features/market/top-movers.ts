import { sql } from 'kysely';
import type { ListQuery } from '#contract/primitives.ts';
import { toDollars } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** When today began: the UTC day. */
export const midnight = sql`date_trunc('day', now(), 'UTC')`;

/** Movers shown at most. */
const MOST = 10;

interface Mover {
  id: number;
  title: string;
  ticker: string | null;
  leading_cents: number;
  percent_change: string;
  is_new: boolean;
}

/**
 * Live lots with a bid today (UTC): the leading bid now against the one at 00:00, the buy-in price
 * where there was none; two decimals, largest absolute change first. What a lot moved that opened
 * since is marked: it is no change of the day.
 */
export async function topMovers(db: Db) {
  const { rows } = await sql<Mover>`
    select id, title, ticker, leading_cents,
           round((leading_cents - opening) * 100.0 / opening, 2) as percent_change, is_new
    from auctions
    left join lateral (
      select cents from bids
      where bids.auction_id = auctions.id and placed_at < ${midnight}
      order by seq desc limit 1
    ) led on true
    cross join lateral (
      select coalesce(led.cents, buy_in_cents) as opening,
             led.cents is null and live_at >= ${midnight} as is_new
    ) at_midnight
    where status = 'live' and last_bid_at >= ${midnight}
    order by abs(round((leading_cents - opening) * 100.0 / opening, 2)) desc, id
    limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ticker: row.ticker,
    current_price: toDollars(row.leading_cents),
    percent_change: Number(row.percent_change),
    is_new: row.is_new,
  }));
}

/** As much of them as was asked for. */
export async function listedMovers(db: Db, query: ListQuery) {
  const { limit, offset } = windowOf(query, MOST);
  const movers = await topMovers(db);
  return { rows: movers.slice(offset, offset + limit), total: movers.length };
}
