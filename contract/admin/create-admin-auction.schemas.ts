import { schemas } from '../endpoint.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';
import { AdminListingForm } from './admin-listing.ts';

export const createAdminAuctionSchemas = schemas({
  summary: 'Submit a lot as an admin. It is pending until approved.',
  access: ADMINS,
  body: AdminListingForm,
  response: { 201: AdminAuction },
});
