import type { Operation } from '../endpoint.ts';
import type { listAdminBidsSchemas } from './list-admin-bids.schemas.ts';

export const listAdminBids: Operation<typeof listAdminBidsSchemas> = {
  method: 'GET',
  path: '/api/admin/bids',
};
