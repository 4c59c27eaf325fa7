import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { Auction } from './auction.ts';
import { AUCTION_SORTS, auctionFilters } from './auction-filters.ts';

export const PublicStatus = z.enum(['live', 'ended'], {
  error: 'The status must be live or ended.',
});

export const ListAuctionsQuery = listQuery({
  sort: AUCTION_SORTS,
  filters: { status: PublicStatus.default('live'), ...auctionFilters },
});

export const listAuctionsSchemas = schemas({
  summary: 'Live (default) or ended lots. Live ones are sorted by their end, soonest first.',
  access: 'public',
  query: ListAuctionsQuery,
  personal: true,
  response: { 200: z.array(Auction) },
});
