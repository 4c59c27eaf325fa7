import { ListingForm } from '../auctions/listing.ts';
import { endpoint } from '../endpoint.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const createAdminAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions',
  summary: 'Submit a lot as admin; it is pending until approved.',
  access: ADMINS,
  form: 'multipart',
  body: ListingForm,
  response: { 201: AdminAuction },
});
