import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Before, From, IdFilter } from '../filters.ts';
import { listQuery } from '../list-query.ts';
import { BidState, MyBid } from './bid.ts';

export const ListBuyerBidsQuery = listQuery({
  sort: ['created_at', 'amount'],
  filters: { state: BidState.optional(), auction: IdFilter, from: From, to: Before },
});

export const listBuyerBidsSchemas = schemas({
  summary: 'Your bids, newest first.',
  access: { roles: ['buyer', 'admin'] },
  query: ListBuyerBidsQuery,
  response: { 200: z.object({ ok: z.literal(true), bids: z.array(MyBid) }) },
});
