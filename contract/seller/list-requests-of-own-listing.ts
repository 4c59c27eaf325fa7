import type { Operation } from '../endpoint.ts';
import type { listRequestsOfOwnListingSchemas } from './list-requests-of-own-listing.schemas.ts';

export const listRequestsOfOwnListing: Operation<typeof listRequestsOfOwnListingSchemas> = {
  method: 'GET',
  path: '/api/seller/auctions/:id/requests',
};
