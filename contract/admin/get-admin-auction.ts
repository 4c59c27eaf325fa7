import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const getAdminAuction = endpoint({
  method: 'GET',
  path: '/api/admin/auctions/:id',
  summary: 'One lot in any status.',
  access: ADMINS,
  params: IdParams,
  personal: true,
  response: { 200: AdminAuction },
  refusals: ['not_found'],
});
