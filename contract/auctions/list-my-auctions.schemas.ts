import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';
import { AUCTION_SORTS, auctionFilters } from './auction-filters.ts';
import { AuctionDetail } from './get-auction.schemas.ts';

export const listMyAuctionsSchemas = schemas({
  summary: 'Lots where I bid or asked for permission, with how I stand on each.',
  access: 'signed-in',
  query: listQuery({
    sort: AUCTION_SORTS,
    filters: { status: AuctionStatus.optional(), ...auctionFilters },
  }),
  response: { 200: z.array(AuctionDetail) },
});
