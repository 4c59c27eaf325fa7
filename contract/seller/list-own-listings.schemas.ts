import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { AUCTION_SORTS, auctionFilters } from '../auctions/auction-filters.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { AuctionStatus } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const ListOwnListingsQuery = listQuery({
  sort: AUCTION_SORTS,
  filters: { status: AuctionStatus.optional(), ...auctionFilters },
});

export const listOwnListingsSchemas = schemas({
  summary: 'Your lots in every status, newest first.',
  access: SELLERS,
  query: ListOwnListingsQuery,
  response: { 200: z.array(OwnAuction) },
});
