import { OwnAuction } from '../auctions/auction.ts';
import { ListingForm } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const editOwnListingSchemas = schemas({
  summary: 'Change your pending or rejected lot. A rejected one goes back to pending.',
  access: SELLERS,
  params: IdParams,
  body: ListingForm,
  response: { 200: OwnAuction },
  refusals: ['not_found', 'not_editable', 'changed_meanwhile', 'too_many_pending'],
});
