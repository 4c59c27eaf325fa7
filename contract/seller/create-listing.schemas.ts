import { OwnAuction } from '../auctions/auction.ts';
import { ListingForm } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';

export const SELLERS = { roles: ['seller', 'admin'] } as const;

export const createListingSchemas = schemas({
  summary: 'Submit a lot for review.',
  access: SELLERS,
  body: ListingForm,
  response: { 201: OwnAuction },
  refusals: ['too_many_pending'],
});
