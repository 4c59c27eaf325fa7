import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { schemas } from '../endpoint.ts';
import { listQuery } from '../list-query.ts';
import { IdParams } from '../primitives.ts';

export const listBidsOfLotSchemas = schemas({
  summary: 'The latest 20 bids on one lot, newest first. Use page for its full history.',
  access: 'public',
  params: IdParams,
  query: listQuery({ sort: ['created_at', 'amount'], filters: {} }),
  personal: true,
  response: { 200: z.array(Bid) },
  refusals: ['auction_closed'],
});
