import type { Operation } from '../endpoint.ts';
import type { rejectAuctionSchemas } from './reject-auction.schemas.ts';

export const rejectAuction: Operation<typeof rejectAuctionSchemas> = {
  method: 'POST',
  path: '/api/admin/auctions/:id/reject',
};
