import { OwnAuction } from '../auctions/auction.ts';
import { ListingForm } from '../auctions/listing.ts';
import { endpoint } from '../endpoint.ts';

export const SELLERS = { roles: ['seller', 'admin'] } as const;

export const createListing = endpoint({
  method: 'POST',
  path: '/api/seller/auctions',
  summary: 'Submit a lot for review.',
  access: SELLERS,
  form: 'multipart',
  body: ListingForm,
  response: { 201: OwnAuction },
  refusals: ['too_many_pending'],
});
