import type { QueryOf } from '#contract/endpoint.ts';
import type { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import type { ListQuery } from '#contract/primitives.ts';
import { totalBy } from '#server/market/lists/read-list.ts';
import { bidsWithLots } from '#server/market/lots/bid-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';
import { watchedLot } from './watched-lot.ts';

/** Rows without paging. */
const NEWEST = 20;

/** The newest accepted bids on live lots. */
export async function newestLiveBids(db: Db, query: ListQuery) {
  const window = windowOf(query, NEWEST);
  // Chosen first: of bids joined with all their names PostgreSQL expects few, so it would read and sort every one.
  const newest = db
    .selectFrom('bids')
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .where('auctions.status', '=', 'live')
    .orderBy('bids.placed_at', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .select('bids.id');
  const rows = await bidsWithLots(db)
    .where('bids.id', 'in', newest)
    .orderBy('bids.placed_at', 'desc')
    .orderBy('bids.id', 'desc')
    .execute();
  const { total } = await db
    .selectFrom('auctions')
    .select((select) =>
      select.fn.coalesce(select.fn.sum<number>('leading_seq'), select.lit(0)).as('total'),
    )
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow();
  return { rows, total: totalBy(rows.length, Number(total), window) };
}

/**
 * Bids of one lot that is or was live; undefined for any other. Every bid leads once, so the last seq
 * counts them.
 */
export async function bidsOfLot(db: Db, auctionId: number, query: QueryOf<typeof listBidsOfLot>) {
  const lot = await watchedLot(db, auctionId);
  if (!lot) return undefined;
  const { limit, offset } = windowOf(query, NEWEST);
  const total = lot.leading_seq ?? 0;
  // Later bids are higher ones too, so either sort is by number, and a page begins at a number.
  const oldestFirst = query.sort !== undefined && !query.sort.startsWith('-');
  const rows = await bidsWithLots(db)
    .where('bids.auction_id', '=', auctionId)
    .where('bids.seq', '>', oldestFirst ? offset : 0)
    .where('bids.seq', '<=', oldestFirst ? total : total - offset)
    .orderBy('bids.seq', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return { lot, rows, total };
}
