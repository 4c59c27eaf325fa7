import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';
import { AdminListingForm } from './admin-listing.ts';

export const editAdminAuctionSchemas = schemas({
  summary:
    'Change a lot. If the terms of a pending lot change, its seller must accept them. Of a live lot, only the title, ticker, logo, link and a later end can change.',
  access: ADMINS,
  params: IdParams,
  body: AdminListingForm,
  response: { 200: AdminAuction },
  refusals: ['not_found', 'not_editable', 'changed_meanwhile', 'involved_in_lot'],
});
