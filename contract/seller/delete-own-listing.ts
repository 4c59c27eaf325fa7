import type { Operation } from '../endpoint.ts';
import type { deleteOwnListingSchemas } from './delete-own-listing.schemas.ts';

export const deleteOwnListing: Operation<typeof deleteOwnListingSchemas> = {
  method: 'DELETE',
  path: '/api/seller/auctions/:id',
};
