import type { Operation } from '../endpoint.ts';
import type { deleteAdminAuctionSchemas } from './delete-admin-auction.schemas.ts';

export const deleteAdminAuction: Operation<typeof deleteAdminAuctionSchemas> = {
  method: 'DELETE',
  path: '/api/admin/auctions/:id',
};
