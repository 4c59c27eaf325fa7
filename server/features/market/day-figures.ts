import { sql } from 'kysely';
import type { DayFigures } from '#contract/market/list-day-figures.schemas.ts';
import { toDollars } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { midnight } from './top-movers.ts';

/** Bids that a small plot has room for. */
const POINTS = 16;

interface DayRow {
  id: number;
  day_ago: number;
  midnight: number | null;
  since: Date;
  bidders: number;
  course: { at: string; cents: number }[];
}

/**
 * The last 24 hours of live lots, in one query. The bids that led a day ago and at midnight are found by halving in
 * the primary key, as price-course.ts does, and the bids since are read at even distances: about 50 looks a lot,
 * however many bid. Midnight is that of top movers, so that both show one change of today.
 */
export async function dayFigures(db: Db, ids: readonly number[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayRow>`
    with recursive lots as (
      select id, buy_in_cents, live_at, coalesce(leading_seq, 0) as last from auctions
      where id = any(${[...ids]}::bigint[]) and status = 'live'),
    search (id, moment, low, high) as (
      select id, moment, 0, last from lots
      cross join unnest(array[now() - interval '24 hours', ${midnight}]) as moment
      union all
      select search.id, moment,
        case when middle.placed_at < moment then middle.seq else search.low end,
        case when middle.placed_at < moment then search.high else middle.seq - 1 end
      from search cross join lateral (
        select seq, placed_at from bids
        where auction_id = search.id and seq = (search.low + search.high + 1) / 2
        limit 1) as middle
      where search.low < search.high),
    led (id, moment, seq, cents) as (
      select search.id, moment, low, (select cents from bids where auction_id = search.id and seq = low)
      from search where low = high)
    select lots.id, coalesce(day.cents, buy_in_cents) as day_ago,
      case when today.cents is not null or live_at < ${midnight} then coalesce(today.cents, buy_in_cents) end
        as midnight,
      greatest(live_at, day.moment) as since,
      coalesce((select max(number) from lot_bidders where auction_id = lots.id), 0) as bidders,
      (select coalesce(json_agg(json_build_object('at', led.placed_at, 'cents', led.cents) order by led.seq), '[]')
       from (select distinct day.seq + ceil((last - day.seq) * point / ${POINTS}::numeric)::int as seq
             from generate_series(1, ${POINTS}::int) as point where last > day.seq) as picked
       cross join lateral (
         select seq, cents, placed_at from bids
         where auction_id = lots.id and seq = picked.seq limit 1) as led) as course
    from lots
      join led day on day.id = lots.id and day.moment = now() - interval '24 hours'
      join led today on today.id = lots.id and today.moment = ${midnight}
    order by lots.id`.execute(db);
  return rows.map(({ id, day_ago, midnight: at_midnight, since, bidders, course }) => ({
    id,
    price_day_ago: toDollars(day_ago),
    midnight_price: at_midnight === null ? null : toDollars(at_midnight),
    since: since.toISOString(),
    bidders,
    course: course.map(({ at, cents }) => ({
      at: new Date(at).toISOString(),
      price: toDollars(cents),
    })),
  }));
}
