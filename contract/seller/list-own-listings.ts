import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { endpoint } from '../endpoint.ts';
import { AuctionStatus, ListQuery } from '../primitives.ts';
import { SELLERS } from './create-listing.ts';

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/api/seller/auctions/mine',
  summary: 'My lots in every status, newest first.',
  access: SELLERS,
  query: ListQuery.extend({ status: AuctionStatus.optional() }),
  response: { 200: z.array(OwnAuction) },
});
