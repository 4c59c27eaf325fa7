import type { Operation } from '../endpoint.ts';
import type { listAdminAuctionsSchemas } from './list-admin-auctions.schemas.ts';

export const listAdminAuctions: Operation<typeof listAdminAuctionsSchemas> = {
  method: 'GET',
  path: '/api/admin/auctions',
};
