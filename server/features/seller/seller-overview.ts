import { sql } from 'kysely';
import {
  LATELY_DAYS,
  SELLER_DAYS,
  type SellerOverview,
} from '#contract/seller/get-seller-overview.schemas.ts';
import { isSold } from '#server/market/lots/not-completed.ts';
import { isTopBidOpen, topBidOpenUntil } from '#server/market/lots/top-bid.ts';
import type { Db } from '#server/platform/database/pool.ts';

type Figures = Pick<
  SellerOverview,
  'changed_terms' | 'rejected' | 'ended_lately' | 'sold_lately'
> & { live_value: string };

export async function sellerOverview(db: Db, sellerId: number): Promise<SellerOverview> {
  const [{ live_value, ...counts }, topBids, perDay] = await Promise.all([
    figuresOf(db, sellerId),
    openTopBids(db, sellerId),
    bidsPerDay(db, sellerId),
  ]);
  return {
    ...counts,
    live_value: Number(live_value),
    top_bids_open: topBids.length,
    top_bid: topBids[0] ?? null,
    bids_today: perDay.at(-1)?.bids ?? 0,
    bids_per_day: perDay,
  };
}

/** Summed exactly by the database; the JSON number is the nearest double. */
async function figuresOf(db: Db, sellerId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      coalesce(sum(total_shares::numeric * leading_cents) filter (where status = 'live'), 0) / 100
        as live_value,
      count(*) filter (where status = 'pending' and agreed_terms is not null
        and deleted_at is null) as changed_terms,
      count(*) filter (where status = 'rejected' and deleted_at is null) as rejected,
      count(*) filter (where ended.lately) as ended_lately,
      count(*) filter (where ended.lately and ${isSold}) as sold_lately
    from auctions cross join lateral (
      select status = 'ended' and ends_at > now() - make_interval(days => ${LATELY_DAYS}::int)
        as lately) as ended
    where seller_id = ${sellerId}`.execute(db);
  if (!rows[0]) throw new Error('The database gave no figures.');
  return rows[0];
}

/** The lots whose highest bid the seller can accept, the first to lapse first. */
async function openTopBids(
  db: Db,
  sellerId: number,
): Promise<NonNullable<SellerOverview['top_bid']>[]> {
  const lots = await db
    .selectFrom('auctions')
    .select(['id', 'title', 'leading_cents', 'reserve_cents'])
    .select(['ended_at', 'top_bid_taken_at', 'top_bid_declined_at'])
    .where('seller_id', '=', sellerId)
    .where(isTopBidOpen)
    .orderBy('ended_at')
    .execute();
  return lots.flatMap((lot) => {
    const until = topBidOpenUntil(lot)?.toISOString();
    return until ? [{ id: lot.id, title: lot.title, until }] : [];
  });
}

/** Bids on the seller's lots by UTC day; only lots that had one in these days are looked into. */
async function bidsPerDay(db: Db, sellerId: number) {
  const { rows } = await sql<{ day: string; bids: number }>`
    with first as (
      select date_trunc('day', now(), 'UTC') - make_interval(days => ${SELLER_DAYS - 1}::int) as at),
    counted as (
      select date_trunc('day', bids.placed_at, 'UTC') as at,
        count(*) + count(answered_bidder_id) as bids
      from first, auctions join bids on bids.auction_id = auctions.id
      where seller_id = ${sellerId} and last_bid_at >= first.at and bids.placed_at >= first.at
      group by 1)
    select to_char(days.at at time zone 'UTC', 'YYYY-MM-DD') as day, coalesce(bids, 0) as bids
    from first, generate_series(first.at, now(), interval '1 day', 'UTC') as days (at)
    left join counted on counted.at = days.at
    order by days.at`.execute(db);
  return rows;
}
