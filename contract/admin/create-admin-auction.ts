import type { Operation } from '../endpoint.ts';
import type { createAdminAuctionSchemas } from './create-admin-auction.schemas.ts';

export const createAdminAuction: Operation<typeof createAdminAuctionSchemas> = {
  method: 'POST',
  path: '/api/admin/auctions',
  form: 'multipart',
};
