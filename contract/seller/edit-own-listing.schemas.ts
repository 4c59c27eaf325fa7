import { OwnAuction } from '../auctions/auction.ts';
import { ListingForm } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const editOwnListingSchemas = schemas({
  summary: 'Change my pending or rejected lot; a rejected one goes back to pending.',
  access: SELLERS,
  params: IdParams,
  body: ListingForm,
  response: { 200: OwnAuction },
  refusals: ['not_found', 'not_editable', 'changed_meanwhile', 'too_many_pending'],
});
