import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';
import { Auction } from './auction.ts';
import { PublicStatus } from './list-auctions.schemas.ts';

export const listFeaturedSchemas = schemas({
  summary: 'Live lots by bids in the last 24 hours, then soonest end; 6 unless limit says less.',
  access: 'public',
  query: ListQuery.extend({ ...fixedOrder, status: PublicStatus.default('live') }),
  personal: true,
  response: { 200: z.array(Auction) },
});
