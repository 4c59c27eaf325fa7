import { OwnAuction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const declineTopBidSchemas = schemas({
  summary: 'Decline the highest bid on your lot that ended below its reserve.',
  access: SELLERS,
  params: IdParams,
  response: { 200: OwnAuction },
  refusals: ['not_found', 'nothing_to_take', 'take_expired'],
});
