import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { BidRequest } from './bid-request.ts';

export const listBidRequests = endpoint({
  method: 'GET',
  path: '/api/admin/bid-requests',
  summary: 'All bid requests, newest first.',
  access: { roles: ['admin'] },
  query: ListQuery,
  response: { 200: z.array(BidRequest) },
});
