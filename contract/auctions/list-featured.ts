import type { Operation } from '../endpoint.ts';
import type { listFeaturedSchemas } from './list-featured.schemas.ts';

/** Most featured lots in an answer. */
export const FEATURED_LIMIT = 6;

export const listFeatured: Operation<typeof listFeaturedSchemas> = {
  method: 'GET',
  path: '/api/auctions/featured',
};
