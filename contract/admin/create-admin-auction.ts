import { endpoint } from '../endpoint.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';
import { AdminListingForm } from './admin-listing.ts';

export const createAdminAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions',
  summary: 'Submit a lot as admin; it is pending until approved.',
  access: ADMINS,
  form: 'multipart',
  body: AdminListingForm,
  response: { 201: AdminAuction },
});
