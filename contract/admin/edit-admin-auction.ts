import type { Operation } from '../endpoint.ts';
import type { editAdminAuctionSchemas } from './edit-admin-auction.schemas.ts';

export const editAdminAuction: Operation<typeof editAdminAuctionSchemas> = {
  method: 'PUT',
  path: '/api/admin/auctions/:id',
  form: 'multipart',
};
