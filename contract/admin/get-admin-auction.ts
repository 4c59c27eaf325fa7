import type { Operation } from '../endpoint.ts';
import type { getAdminAuctionSchemas } from './get-admin-auction.schemas.ts';

export const getAdminAuction: Operation<typeof getAdminAuctionSchemas> = {
  method: 'GET',
  path: '/api/admin/auctions/:id',
};
