import { sql } from 'kysely';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { watchedLot } from './watched-lot.ts';

/** Stretches of a long history (the contract's figure): about as many as a plot has room for. */
const STRETCHES = 300;

interface CourseRow {
  seq: number;
  cents: number;
  bidder: number;
  name: string;
  placed_at: Date;
  answered_cents: number | null;
  answered_number: number | null;
}

/** The bids that tell the course of a lot's price; undefined for a lot that never was live. */
export async function priceCourse(db: Db, auctionId: number) {
  const lot = await watchedLot(db, auctionId);
  if (!lot) return undefined;
  const last = lot.leading_seq ?? 0;
  const rows = last <= STRETCHES ? await allOf(db, auctionId) : await thinned(db, auctionId, last);
  return { lot, rows };
}

const allOf = (db: Db, auctionId: number): Promise<CourseRow[]> =>
  db
    .selectFrom('bids')
    .innerJoin('lot_bidders', (join) =>
      join
        .onRef('lot_bidders.auction_id', '=', 'bids.auction_id')
        .onRef('lot_bidders.bidder_id', '=', 'bids.bidder_id'),
    )
    .innerJoin('account_names', (join) =>
      join
        .onRef('account_names.user_id', '=', 'bids.bidder_id')
        .onRef('account_names.version', '=', 'bids.name_version'),
    )
    .leftJoin('lot_bidders as other', (join) =>
      join
        .onRef('other.auction_id', '=', 'bids.auction_id')
        .onRef('other.bidder_id', '=', 'bids.answered_bidder_id'),
    )
    .select(['bids.seq', 'bids.cents', 'bids.placed_at', 'lot_bidders.number as bidder'])
    .select('account_names.name')
    .select(['bids.answered_cents', 'other.number as answered_number'])
    .where('bids.auction_id', '=', auctionId)
    .orderBy('bids.seq')
    .execute();

/**
 * Order by seq is order by time, so the bid that led at a moment is found by halving, in the primary
 * key: an index on time would make every bid dearer for the sake of a few looks.
 */
async function thinned(db: Db, auctionId: number, last: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with recursive ends as (
      select first.placed_at + (final.placed_at - first.placed_at) * (stretch / ${STRETCHES}::float8) as at
      from bids as first, bids as final, generate_series(1, ${STRETCHES}::int) as stretch
      where first.auction_id = ${auctionId} and first.seq = 1
        and final.auction_id = ${auctionId} and final.seq = ${last}),
    search (at, low, high) as (
      select at, 1, ${last}::int from ends
      union all
      select search.at,
        case when middle.placed_at <= search.at then middle.seq else search.low end,
        case when middle.placed_at <= search.at then search.high else middle.seq - 1 end
      from search cross join lateral (
        select seq, placed_at from bids
        where auction_id = ${auctionId} and seq = (search.low + search.high + 1) / 2
        limit 1) as middle
      where search.low < search.high),
    led as (
      select low as seq from search where low = high union select 1 union select ${last}::int)
    select found.seq, found.cents, found.placed_at, lot_bidders.number as bidder,
      account_names.name, found.answered_cents, other.number as answered_number
    from led cross join lateral (
      select seq, cents, placed_at, bidder_id, name_version, answered_bidder_id, answered_cents from bids
      where auction_id = ${auctionId} and seq = led.seq
      limit 1) as found
    join lot_bidders
      on lot_bidders.auction_id = ${auctionId} and lot_bidders.bidder_id = found.bidder_id
    join account_names
      on account_names.user_id = found.bidder_id and account_names.version = found.name_version
    left join lot_bidders as other
      on other.auction_id = ${auctionId} and other.bidder_id = found.answered_bidder_id
    order by found.seq`.execute(db);
  return rows;
}

export const presentCourse = (rows: readonly CourseRow[]): { points: PricePoint[] } => ({
  points: rows.map(({ seq, cents, bidder, name, placed_at, answered_cents, answered_number }) => ({
    ...{ seq, amount: toDollars(cents), bidder, user_name: maskedName(name) },
    created_at: placed_at.toISOString(),
    ...(answered_cents !== null && answered_number !== null
      ? { answered: { bidder: answered_number, amount: toDollars(answered_cents) } }
      : {}),
  })),
});
