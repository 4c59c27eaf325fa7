import type { Operation } from '../endpoint.ts';
import type { createListingSchemas } from './create-listing.schemas.ts';

export const createListing: Operation<typeof createListingSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions',
  form: 'multipart',
};
