import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { AuctionDetail } from './get-auction.ts';

export const listMyAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/mine',
  summary: 'Lots where I bid or asked for permission, with how I stand on each.',
  access: 'signed-in',
  query: ListQuery,
  response: { 200: z.array(AuctionDetail) },
});
