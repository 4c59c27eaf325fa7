import type { Operation } from '../endpoint.ts';
import type { listOwnListingsSchemas } from './list-own-listings.schemas.ts';

export const listOwnListings: Operation<typeof listOwnListingsSchemas> = {
  method: 'GET',
  path: '/api/seller/auctions/mine',
};
