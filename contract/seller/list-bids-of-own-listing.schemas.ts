import { z } from 'zod';
import { Bid } from '../bids/bid.ts';
import { schemas } from '../endpoint.ts';
import { Before, From } from '../filters.ts';
import { listQuery } from '../list-query.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const ListBidsOfOwnListingQuery = listQuery({
  sort: ['created_at', 'amount'],
  filters: { from: From, to: Before },
});

export const listBidsOfOwnListingSchemas = schemas({
  summary: 'Bids on your lot, newest first, with bidders masked.',
  access: SELLERS,
  params: IdParams,
  query: ListBidsOfOwnListingQuery,
  personal: true,
  response: { 200: z.array(Bid) },
  refusals: ['not_found'],
});
