import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Auction } from './auction.ts';
import { PublicStatus } from './list-auctions.ts';

/** Featured auctions limit (spec section 9). */
export const FEATURED_LIMIT = 6;

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/auctions/featured',
  summary: 'Live lots by bids in the last 24 hours, then soonest end; 6 unless limit says less.',
  access: 'public',
  query: ListQuery.extend({ ...fixedOrder, status: PublicStatus.default('live') }),
  personal: true,
  response: { 200: z.array(Auction) },
});
