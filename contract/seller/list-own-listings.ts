import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { AUCTION_SORTS, auctionFilters } from '../auctions/auction-filters.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';
import { SELLERS } from './create-listing.ts';

export const ListOwnListingsQuery = listQuery({
  sort: AUCTION_SORTS,
  filters: { status: AuctionStatus.optional(), ...auctionFilters },
});

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/api/seller/auctions/mine',
  summary: 'My lots in every status, newest first.',
  access: SELLERS,
  query: ListOwnListingsQuery,
  response: { 200: z.array(OwnAuction) },
});
