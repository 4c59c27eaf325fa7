import type { Operation } from '../endpoint.ts';
import type { getOwnListingSchemas } from './get-own-listing.schemas.ts';

export const getOwnListing: Operation<typeof getOwnListingSchemas> = {
  method: 'GET',
  path: '/api/seller/auctions/:id',
};
