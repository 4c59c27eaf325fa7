import { OwnAuction } from '../auctions/auction.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.ts';

export const getOwnListing = endpoint({
  method: 'GET',
  path: '/api/seller/auctions/:id',
  summary: 'One of my lots; admins may read any.',
  access: SELLERS,
  params: IdParams,
  personal: true,
  response: { 200: OwnAuction },
  refusals: ['not_found'],
});
