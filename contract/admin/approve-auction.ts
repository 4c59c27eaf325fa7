import type { Operation } from '../endpoint.ts';
import type { approveAuctionSchemas } from './approve-auction.schemas.ts';

export const approveAuction: Operation<typeof approveAuctionSchemas> = {
  method: 'POST',
  path: '/api/admin/auctions/:id/approve',
};
