import { sql } from 'kysely';
import type { Auction } from '#contract/auctions/auction.ts';
import { ListAuctionsQuery } from '#contract/auctions/list-auctions.schemas.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { bidsWithNames } from '#server/market/lots/bid-query.ts';
import { biddersCount, lots, wasLive } from '#server/market/lots/lot-query.ts';
import { presentAuction } from '#server/market/lots/present-auction.ts';
import { answeredShown } from '#server/market/lots/present-bid.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { publicLots } from './public-lots.ts';

/** Most bids that are read at once; a reader that missed more begins with the newest of them. */
const MAX_BIDS = 2_000;
const NEWEST_BIDS = 100;

/** For the market's channel: the live lots as the API lists them to a signed-out visitor. */
export async function liveLots(db: Db): Promise<Auction[]> {
  const query = ListAuctionsQuery.parse({ status: 'live' });
  const { rows } = await publicLots(db, query);
  return rows.map((row) => presentAuction(row, undefined));
}

const version = sql<string>`concat(auctions.xmin, '/', (
  select watchers from lot_watching where lot_watching.auction_id = auctions.id))`;

/** For the channels of lots. */
export const lotReads = (db: Db) => ({
  /**
   * A lot as everyone may see it, and its bids after a number (the newest, when that is undefined).
   * Undefined for a lot that the public cannot see. The lot is read first and decides how far the bids
   * go, so the two fit together.
   */
  async read(id: number, afterSeq: number | undefined) {
    const row = await lots(db)
      .select([biddersCount, version.as('version')])
      .where('auctions.id', '=', id)
      .where('auctions.deleted_at', 'is', null)
      .where(wasLive)
      .executeTakeFirst();
    if (!row) return undefined;
    const last = row.leading_seq ?? 0;
    const after = Math.max(afterSeq ?? last - NEWEST_BIDS, last - MAX_BIDS, 0);
    const bids = after < last ? await bidsBetween(db, id, after, last) : [];
    return { lot: presentAuction(row, undefined), version: row.version, bids };
  },

  bids: (id: number, after: number, last: number) => bidsBetween(db, id, after, last),

  /** Every change of a lot's row, or of how many watch it, gives it another version. */
  async versions(ids: readonly number[]): Promise<Map<number, string>> {
    const { rows } = await sql<{ id: number; version: string }>`
      select id, ${version} as version from auctions
      where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db);
    return new Map(rows.map((row) => [row.id, row.version]));
  },
});

/** Bids of a lot after one number up to another, oldest first. */
async function bidsBetween(db: Db, id: number, after: number, last: number): Promise<LiveBid[]> {
  const rows = await bidsWithNames(db)
    .where('bids.auction_id', '=', id)
    .where('bids.seq', '>', after)
    .where('bids.seq', '<=', last)
    .orderBy('bids.seq')
    .execute();
  return rows.map((bid) => ({
    id: bid.id,
    seq: bid.seq,
    amount: toDollars(bid.cents),
    user_name: maskedName(bid.bidder_name),
    bidder: bid.bidder_number,
    how: bid.how,
    ...answeredShown(bid, undefined),
    created_at: bid.placed_at.toISOString(),
  }));
}
