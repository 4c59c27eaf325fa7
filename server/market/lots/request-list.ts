import { sql } from 'kysely';
import type { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, backwards, type Order, orderBy } from '../lists/list.ts';
import { bidRequests } from './request-query.ts';
import { searchLotOrPerson } from './search-lot-or-person.ts';

type RequestFilters = Pick<QueryOf<typeof listBidRequests>, 'status' | 'q' | 'sort'> & {
  auction?: number;
};

const id = sql.ref('bid_requests.id');
const requestedAt = sql.ref('bid_requests.requested_at');
/** When the lot ends: who waits for it to be decided has until then. */
const endsAt = sql`(select ends_at from auctions where auctions.id = bid_requests.auction_id)`;
const waitingFirst: Order[] = [
  { by: sql`case when bid_requests.status = 'pending' then ${endsAt} end`, direction: 'asc' },
  { by: requestedAt, direction: 'desc' },
  { by: id, direction: 'desc' },
];
const columns = { created_at: requestedAt, ends_at: endsAt };

function orderOf(sort: RequestFilters['sort']): Order[] {
  if (sort === 'waiting') return waitingFirst;
  if (sort === '-waiting') return backwards(waitingFirst);
  return orderBy(sort, columns, { by: requestedAt, direction: 'desc' }, id);
}

/** Requests for permission to bid, newest first. */
export function requestList({ status, q, sort, auction }: RequestFilters) {
  return {
    table: 'bid_requests',
    conditions: asked(
      auction !== undefined && sql<boolean>`bid_requests.auction_id = ${auction}`,
      status && sql<boolean>`bid_requests.status = ${status}`,
    ),
    search: searchLotOrPerson(q, sql.ref('bid_requests.auction_id'), [
      sql.ref('bid_requests.buyer_id'),
    ]),
    order: orderOf(sort),
    rows: bidRequests,
  } as const;
}
