import { OwnAuction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const getOwnListingSchemas = schemas({
  summary: 'One of your lots. Admins may read any lot.',
  access: SELLERS,
  params: IdParams,
  personal: true,
  response: { 200: OwnAuction },
  refusals: ['not_found'],
});
