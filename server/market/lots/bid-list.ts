import { sql } from 'kysely';
import type { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { asked, orderBy } from '../lists/list.ts';
import { bidsWithLots } from './bid-query.ts';
import { countBids, seekBids } from './bids-per-day.ts';
import { searchLotOrPerson } from './search-lot-or-person.ts';

type BidFilters = Pick<QueryOf<typeof listAdminBids>, 'auction' | 'user' | 'from' | 'to'> & {
  q?: string | undefined;
  sort?: 'created_at' | '-created_at' | 'auction' | '-auction' | 'amount' | '-amount' | undefined;
};

const id = sql.ref('bids.id');
const seq = sql.ref('bids.seq');

/** Bids by lot, time and person, who placed one or was answered by it, newest first. */
export function bidList(query: BidFilters) {
  const { auction, user, from, to } = query;
  // Within one lot the numbers are in order of time and of price, and the key has them.
  const byTime = auction === undefined ? sql.ref('bids.placed_at') : seq;
  const newestFirst = query.sort === undefined || query.sort === '-created_at';
  const byLot = query.sort?.endsWith('auction');
  const columns = {
    created_at: byTime,
    auction: sql.ref('bids.auction_id'),
    amount: sql.ref('bids.cents'),
  };
  const conditions = asked(
    auction !== undefined && sql<boolean>`bids.auction_id = ${auction}`,
    user !== undefined &&
      sql<boolean>`(bids.bidder_id = ${user} or bids.answered_bidder_id = ${user})`,
    from && sql<boolean>`bids.placed_at >= ${from}`,
    to && sql<boolean>`bids.placed_at < ${to}`,
  );
  return {
    table: 'bids',
    conditions,
    search: searchLotOrPerson(query.q, sql.ref('bids.auction_id'), [
      sql.ref('bids.bidder_id'),
      sql.ref('bids.answered_bidder_id'),
    ]),
    order: orderBy(query.sort, columns, { by: byTime, direction: 'desc' }, byLot ? seq : id),
    narrowFirst: user !== undefined,
    rows: bidsWithLots,
    ...(auction === undefined && user === undefined
      ? {
          known: (db: Db | Tx) => countBids(db, from, to),
          seek: newestFirst && !to ? seekBids : undefined,
        }
      : {}),
  } as const;
}
