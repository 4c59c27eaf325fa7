import { type Expression, type SqlBool, sql } from 'kysely';
import type { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { asked, orderBy, type Search } from '../lists/list.ts';
import { searchFor } from '../lists/search.ts';
import { userNames, userWords } from '../records/user-words.ts';
import { lotWords } from './lot-list.ts';
import { bidRequests } from './request-query.ts';

type RequestFilters = Pick<QueryOf<typeof listBidRequests>, 'status' | 'q' | 'sort'> & {
  auction?: number;
};

const id = sql.ref('bid_requests.id');
const requestedAt = sql.ref('bid_requests.requested_at');

/** Requests for permission to bid, newest first. */
export function requestList({ status, q, sort, auction }: RequestFilters) {
  return {
    table: 'bid_requests',
    conditions: asked(
      auction !== undefined && sql<boolean>`bid_requests.auction_id = ${auction}`,
      status && sql<boolean>`bid_requests.status = ${status}`,
    ),
    search: searchRequests(q),
    order: orderBy(sort, { created_at: requestedAt }, { by: requestedAt, direction: 'desc' }, id),
    rows: bidRequests,
  } as const;
}

/** The words are the lot's or the buyer's; each side is found by its own index. */
function searchRequests(q: string | undefined): Search | undefined {
  const lot = searchFor(q, lotWords);
  const buyer = searchFor(q, userWords, userNames);
  if (!lot || !buyer) return undefined;
  const either = (ofLot: Expression<SqlBool>, ofBuyer: Expression<SqlBool>) =>
    sql<boolean>`(
      bid_requests.auction_id = any (array(select id from auctions where ${ofLot}))
      or bid_requests.buyer_id = any (array(select id from users where ${ofBuyer})))`;
  return {
    exact: either(lot.exact, buyer.exact),
    ...(lot.alike && buyer.alike ? { alike: either(lot.alike, buyer.alike) } : {}),
  };
}
