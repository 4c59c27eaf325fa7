import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';
import { AdminListingForm } from './admin-listing.ts';

export const editAdminAuctionSchemas = schemas({
  summary:
    'Change a pending lot, whose seller then accepts other terms; a live one only in title, ticker, logo, link and to a later end.',
  access: ADMINS,
  params: IdParams,
  body: AdminListingForm,
  response: { 200: AdminAuction },
  refusals: ['not_found', 'not_editable', 'changed_meanwhile', 'involved_in_lot'],
});
