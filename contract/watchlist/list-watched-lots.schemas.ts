import { z } from 'zod';
import { AUCTION_SORTS, auctionFilters } from '../auctions/auction-filters.ts';
import { AuctionDetail } from '../auctions/get-auction.schemas.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';

export const listWatchedLotsSchemas = schemas({
  summary: 'Lots on your watchlist, most recently added first, with your position on each.',
  access: 'signed-in',
  query: listQuery({
    sort: AUCTION_SORTS,
    filters: { status: AuctionStatus.optional(), ...auctionFilters },
  }),
  response: { 200: z.array(AuctionDetail) },
});
