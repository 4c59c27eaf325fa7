import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const listAdminBids = endpoint({
  method: 'GET',
  path: '/api/admin/bids',
  summary: 'All bids, newest first, with whole names.',
  access: ADMINS,
  query: ListQuery,
  response: { 200: z.array(Bid) },
});
