import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { ListQuery } from '../primitives.ts';

export const listLiveBidsSchemas = schemas({
  summary: 'The latest 20 bids on live lots, newest first.',
  access: 'public',
  query: ListQuery.extend(fixedOrder),
  personal: true,
  response: { 200: z.array(Bid) },
});
