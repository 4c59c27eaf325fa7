import { sql } from 'kysely';
import type { MyBidRequest } from '#contract/bid-requests/list-my-requests.schemas.ts';
import type { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { toIso } from '#domain/time.ts';
import { asked } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { askAgainAt } from '#server/market/lots/ask-again.ts';
import { logoUrl } from '#server/market/lots/present-auction.ts';
import { decidedAt } from '#server/market/lots/present-bid-request.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

const requestsWithLots = (db: Db | Tx) =>
  db
    .selectFrom('bid_requests')
    .innerJoin('auctions', 'auctions.id', 'bid_requests.auction_id')
    .innerJoin('users as seller', 'seller.id', 'auctions.seller_id')
    .select([
      'bid_requests.id',
      'bid_requests.status',
      'bid_requests.requested_at',
      'bid_requests.decided_at',
      'bid_requests.decided_by',
      'bid_requests.scope',
      'bid_requests.reason',
      'bid_requests.bid_limit_cents',
      'auctions.id as auction_id',
      'auctions.title',
      'seller.name as seller_name',
      'auctions.ticker',
      'auctions.logo_hash',
      'auctions.status as lot_status',
      'auctions.ends_at',
      'auctions.soft_close_seconds',
      'auctions.leading_cents',
      'auctions.buy_in_cents',
    ]);

type MyRequestRow = Awaited<
  ReturnType<ReturnType<typeof requestsWithLots>['executeTakeFirstOrThrow']>
>;

/** A buyer's own requests, newest first. */
export function myRequests(db: Db, buyerId: number, query: QueryOf<typeof listMyRequests>) {
  const { status } = query;
  const list = {
    table: 'bid_requests',
    conditions: asked(
      sql<boolean>`bid_requests.buyer_id = ${buyerId}`,
      status && sql<boolean>`bid_requests.status = ${status}`,
    ),
    order: [
      { by: sql.ref('bid_requests.requested_at'), direction: 'desc' },
      { by: sql.ref('bid_requests.id'), direction: 'desc' },
    ],
    narrowFirst: true,
    rows: requestsWithLots,
  } as const;
  return readList(db, list, windowOf(query));
}

/** A request for the buyer who made it. */
export function presentMyRequest(row: MyRequestRow): MyBidRequest {
  const mayAskAgain = row.status === 'rejected' && row.lot_status === 'live';
  return {
    id: row.id,
    status: row.status,
    created_at: row.requested_at.toISOString(),
    decided_at: decidedAt(row),
    ask_again_at: mayAskAgain ? toIso(askAgainAt(row.requested_at)) : null,
    bid_limit: row.bid_limit_cents === null ? null : toDollars(row.bid_limit_cents),
    reason: row.status === 'rejected' ? row.reason : null,
    scope: row.scope,
    auction: {
      id: row.auction_id,
      title: row.title,
      ticker: row.ticker,
      logo_url: logoUrl(row.logo_hash),
      seller: { name: maskedName(row.seller_name) },
      status: row.lot_status,
      ends_at: row.ends_at?.toISOString() ?? null,
      soft_close_seconds: row.soft_close_seconds,
      current_price: toDollars(row.leading_cents ?? row.buy_in_cents),
    },
  };
}
