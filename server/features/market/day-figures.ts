import { sql } from 'kysely';
import type { DayFigures } from '#contract/market/list-day-figures.schemas.ts';
import { toDollars } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Bids that a small plot has room for. */
const POINTS = 16;

interface DayRow {
  id: number;
  day_ago: number;
  bidders: number;
  course: { at: string; cents: number }[];
}

/**
 * The last 24 hours of live lots, in one query. The bid that led a day ago is found by halving in the primary key,
 * as price-course.ts does, and the bids since are read at even distances: about 30 looks a lot, however many bid.
 */
export async function dayFigures(db: Db, ids: readonly number[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayRow>`
    with recursive lots as (
      select id, buy_in_cents, coalesce(leading_seq, 0) as last from auctions
      where id = any(${[...ids]}::bigint[]) and status = 'live'),
    search (id, low, high) as (
      select id, 0, last from lots
      union all
      select search.id,
        case when middle.placed_at <= now() - interval '24 hours' then middle.seq else search.low end,
        case when middle.placed_at <= now() - interval '24 hours' then search.high else middle.seq - 1 end
      from search cross join lateral (
        select seq, placed_at from bids
        where auction_id = search.id and seq = (search.low + search.high + 1) / 2
        limit 1) as middle
      where search.low < search.high)
    select lots.id,
      coalesce((select cents from bids where auction_id = lots.id and seq = low), buy_in_cents) as day_ago,
      coalesce((select max(number) from lot_bidders where auction_id = lots.id), 0) as bidders,
      (select coalesce(json_agg(json_build_object('at', led.placed_at, 'cents', led.cents) order by led.seq), '[]')
       from (select distinct low + ceil((last - low) * point / ${POINTS}::numeric)::int as seq
             from generate_series(1, ${POINTS}::int) as point where last > low) as picked
       cross join lateral (
         select seq, cents, placed_at from bids
         where auction_id = lots.id and seq = picked.seq limit 1) as led) as course
    from lots join search on search.id = lots.id and low = high
    order by lots.id`.execute(db);
  return rows.map(({ id, day_ago, bidders, course }) => ({
    id,
    price_day_ago: toDollars(day_ago),
    bidders,
    course: course.map(({ at, cents }) => ({
      at: new Date(at).toISOString(),
      price: toDollars(cents),
    })),
  }));
}
