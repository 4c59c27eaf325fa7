import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Bid requests with their lot and buyer; every list of requests starts here. */
export const bidRequests = (db: Db | Tx) =>
  db
    .selectFrom('bid_requests')
    .innerJoin('auctions', 'auctions.id', 'bid_requests.auction_id')
    .innerJoin('users as buyer', 'buyer.id', 'bid_requests.buyer_id')
    .select([
      'bid_requests.id',
      'bid_requests.status',
      'bid_requests.requested_at',
      'bid_requests.decided_at',
      'bid_requests.buyer_id',
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      'auctions.id as auction_id',
      'auctions.title',
    ]);

export type BidRequestRow = Awaited<
  ReturnType<ReturnType<typeof bidRequests>['executeTakeFirstOrThrow']>
>;
