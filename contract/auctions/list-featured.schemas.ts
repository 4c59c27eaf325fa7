import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Auction } from './auction.ts';
import { PublicStatus } from './list-auctions.schemas.ts';

export const listFeaturedSchemas = schemas({
  summary:
    'Live lots with the most bids in the last 24 hours, then those that end soonest. At most 6.',
  access: 'public',
  query: ListQuery.extend({ ...fixedOrder, status: PublicStatus.default('live') }),
  personal: true,
  response: { 200: z.array(Auction) },
});
