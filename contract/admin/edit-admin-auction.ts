import { ListingForm } from '../auctions/listing.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const editAdminAuction = endpoint({
  method: 'PUT',
  path: '/api/admin/auctions/:id',
  summary:
    'Change a pending lot freely; a live one only in title, ticker, logo, link and to a later end.',
  access: ADMINS,
  form: 'multipart',
  params: IdParams,
  body: ListingForm,
  response: { 200: AdminAuction },
  refusals: ['not_found', 'not_editable', 'involved_in_lot'],
});
