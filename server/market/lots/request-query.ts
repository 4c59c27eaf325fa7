import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Bid requests with their lot and buyer; every list of requests starts here. */
export const bidRequests = (db: Db | Tx) =>
  db
    .selectFrom('bid_requests')
    .innerJoin('auctions', 'auctions.id', 'bid_requests.auction_id')
    .innerJoin('users as buyer', 'buyer.id', 'bid_requests.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'auctions.seller_id')
    .leftJoin('users as decider', 'decider.id', 'bid_requests.decided_by')
    .select([
      'bid_requests.id',
      'bid_requests.status',
      'bid_requests.requested_at',
      'bid_requests.decided_at',
      'bid_requests.decided_by',
      'bid_requests.buyer_id',
      'bid_requests.message',
      'bid_requests.scope',
      'bid_requests.reason',
      'bid_requests.bid_limit_cents',
      'bid_requests.restrictions_met_at',
      'auctions.transfer_restrictions',
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      'auctions.id as auction_id',
      'auctions.title',
      'auctions.status as lot_status',
      'auctions.ends_at',
      'auctions.seller_id',
      'seller.name as seller_name',
      'decider.name as decider_name',
    ]);

export type BidRequestRow = Awaited<
  ReturnType<ReturnType<typeof bidRequests>['executeTakeFirstOrThrow']>
>;
