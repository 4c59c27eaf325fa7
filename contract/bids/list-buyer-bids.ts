import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { MyBid } from './bid.ts';

export const listBuyerBids = endpoint({
  method: 'GET',
  path: '/api/buyer/bids',
  summary: 'My bids, newest first.',
  access: { roles: ['buyer', 'admin'] },
  query: ListQuery,
  response: { 200: z.object({ ok: z.literal(true), bids: z.array(MyBid) }) },
});
