import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const getAdminAuctionSchemas = schemas({
  summary: 'One lot in any status.',
  access: ADMINS,
  params: IdParams,
  personal: true,
  response: { 200: AdminAuction },
  refusals: ['not_found'],
});
