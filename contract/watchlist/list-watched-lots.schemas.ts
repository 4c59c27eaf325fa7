import { z } from 'zod';
import { AUCTION_SORTS, auctionFilters } from '../auctions/auction-filters.ts';
import { AuctionDetail } from '../auctions/get-auction.schemas.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';

export const listWatchedLotsSchemas = schemas({
  summary: 'Lots on my watchlist, the last added first, with how I stand on each.',
  access: 'signed-in',
  query: listQuery({
    sort: AUCTION_SORTS,
    filters: { status: AuctionStatus.optional(), ...auctionFilters },
  }),
  response: { 200: z.array(AuctionDetail) },
});
