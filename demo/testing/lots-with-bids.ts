import { sql } from 'kysely';
import type { Lot } from '#domain/auction.ts';
import type { BidAttempt } from '#domain/decide-bids.ts';
import { SECOND } from '#domain/time.ts';
import { priceRules } from '#server/engine/lot-row.ts';
import type { JsonValue } from '#server/platform/database/generated/types.ts';
import type { Db } from '#server/platform/database/pool.ts';

interface Row {
  id: number;
  title: string;
  seller_id: number;
  buy_in_cents: number;
  market_cents: number;
  max_bid_cents: number | null;
  min_increment_cents: number | null;
  increments: JsonValue;
  reserve_cents: number | null;
  first_ends_us: number;
  ends_us: number;
  hard_stop_us: number;
  soft_close_seconds: number;
  collar_market_multiple: number;
  collar_floor_multiple: number;
  extensions: number;
  leading_cents: number | null;
  limit_cents: number | null;
}

/** What its bidder said, with the price that it led to, or was answered at. */
export type ReadBid = BidAttempt & {
  auction_id: number;
  seq: number;
  placedAt: number;
  price: number;
};

/**
 * Lots that went live as they were opened, and their bids with the limits that came with them, in order, for the domain
 * to judge again.
 */
export async function lotsWithBids(db: Db) {
  const lots = await sql<Row>`
    select *, micros(first_ends_at) as first_ends_us, micros(ends_at) as ends_us,
      micros(hard_stop_at) as hard_stop_us
    from auctions where live_at is not null order by id`.execute(db);
  const bids = await sql<ReadBid>`
    select said.auction_id, said.seq, "bidderId", said.cents, micros(placed_at) as "placedAt", price,
      limit_changes.cents as limit,
      exists (select from bid_requests request where request.auction_id = said.auction_id
        and buyer_id = "bidderId" and status = 'approved') as approved
    from (
      select auction_id, seq, placed_at, cents as price, coalesce(answered_cents, cents) as cents,
        coalesce(answered_bidder_id, bidder_id) as "bidderId"
      from bids) said
    left join limit_changes on change = 'set' and bidder_id = "bidderId"
      and limit_changes.auction_id = said.auction_id and limit_changes.seq = said.seq
    order by auction_id, seq`.execute(db);
  return lots.rows.map((row) => ({
    row,
    opened: openedFrom(row),
    bids: bids.rows.filter((bid) => bid.auction_id === row.id),
  }));
}

const openedFrom = (row: Row): Lot => ({
  id: row.id,
  sellerId: row.seller_id,
  status: 'live',
  ...priceRules(row),
  endsAt: row.first_ends_us,
  hardStopAt: row.hard_stop_us,
  softClose: row.soft_close_seconds * SECOND,
  extensions: 0,
  leading: undefined,
  limit: undefined,
});
