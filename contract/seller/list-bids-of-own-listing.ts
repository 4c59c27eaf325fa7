import type { Operation } from '../endpoint.ts';
import type { listBidsOfOwnListingSchemas } from './list-bids-of-own-listing.schemas.ts';

export const listBidsOfOwnListing: Operation<typeof listBidsOfOwnListingSchemas> = {
  method: 'GET',
  path: '/api/seller/auctions/:id/bids',
};
