import type { Db, Tx } from '../db/pool.ts';

/** Bids with their lot and bidder; every list of bids starts here. */
export const bidsWithLots = (db: Db | Tx) =>
  db
    .selectFrom('bids')
    .innerJoin('auctions', 'auctions.id', 'bids.auction_id')
    .innerJoin('users as bidder', 'bidder.id', 'bids.bidder_id')
    .select([
      'bids.id',
      'bids.seq',
      'bids.cents',
      'bids.placed_at',
      'bids.bidder_id',
      'bidder.name as bidder_name',
      'bidder.email as bidder_email',
      'auctions.id as auction_id',
      'auctions.title',
      'auctions.ticker',
      'auctions.logo_hash',
      'auctions.market_cents',
      'auctions.buy_in_cents',
      'auctions.ends_at',
      'auctions.status',
      'auctions.leading_seq',
      'auctions.leading_cents',
      'auctions.leading_bidder_id',
    ]);

export type BidRow = Awaited<
  ReturnType<ReturnType<typeof bidsWithLots>['executeTakeFirstOrThrow']>
>;
