import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { Auction } from './auction.ts';

export const PublicStatus = z.enum(['live', 'ended'], {
  error: 'The status must be live or ended.',
});

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  summary: 'Live (default) or ended lots; live ones soonest end first.',
  access: 'public',
  query: ListQuery.extend({ status: PublicStatus.default('live') }),
  response: { 200: z.array(Auction) },
});
