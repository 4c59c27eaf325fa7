import type { Operation } from '../endpoint.ts';
import type { editOwnListingSchemas } from './edit-own-listing.schemas.ts';

export const editOwnListing: Operation<typeof editOwnListingSchemas> = {
  method: 'PUT',
  path: '/api/seller/auctions/:id',
  form: 'multipart',
};
