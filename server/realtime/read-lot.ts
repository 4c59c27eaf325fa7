import { sql } from 'kysely';
import type { Auction } from '#contract/auctions/auction.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { lots, wasLive } from '../market/lots/lot-query.ts';
import { presentAuction } from '../market/lots/present-auction.ts';
import type { Db } from '../platform/database/pool.ts';

/** Most bids read at once; a reader that missed more begins with the newest of them. */
const MOST_BIDS = 2_000;
const NEWEST_BIDS = 100;

export interface LotNews {
  lot: Auction;
  version: string;
  /** Those after the number asked from, oldest first. */
  bids: LiveBid[];
}

/**
 * A lot as everyone may see it, and its bids after `seq` (the newest, when `seq` is undefined).
 * Undefined for a lot that the public cannot see. The lot is read first and decides how far the
 * bids go, so the two fit together.
 */
export async function readLot(
  db: Db,
  id: number,
  seq: number | undefined,
): Promise<LotNews | undefined> {
  const row = await lots(db)
    .select(sql<string>`auctions.xmin::text`.as('version'))
    .where('auctions.id', '=', id)
    .where('auctions.deleted_at', 'is', null)
    .where(wasLive)
    .executeTakeFirst();
  if (!row) return undefined;
  const last = row.leading_seq ?? 0;
  const after = Math.max(seq ?? last - NEWEST_BIDS, last - MOST_BIDS, 0);
  const bids = after < last ? await readBids(db, id, after, last) : [];
  return { lot: presentAuction(row, undefined), version: row.version, bids };
}

/** Bids of a lot after one number up to another, oldest first. */
export async function readBids(
  db: Db,
  id: number,
  after: number,
  last: number,
): Promise<LiveBid[]> {
  const rows = await db
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
    .select(['bids.id', 'bids.seq', 'bids.cents', 'bids.placed_at'])
    .select(['account_names.name', 'lot_bidders.number'])
    .where('bids.auction_id', '=', id)
    .where('bids.seq', '>', after)
    .where('bids.seq', '<=', last)
    .orderBy('bids.seq')
    .execute();
  return rows.map((bid) => ({
    id: bid.id,
    seq: bid.seq,
    amount: toDollars(bid.cents),
    user_name: maskedName(bid.name),
    bidder: bid.number,
    created_at: bid.placed_at.toISOString(),
  }));
}

/** Row versions of lots: every change of a row gives it another. */
export async function lotVersions(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select id, xmin::text as version from auctions
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}
