import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { SELLERS } from './create-listing.ts';

export const deleteOwnListing = endpoint({
  method: 'DELETE',
  path: '/api/seller/auctions/:id',
  summary: 'Take back my pending or rejected lot.',
  access: SELLERS,
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'not_editable'],
});
