import type { Operation } from '../endpoint.ts';
import type { relistAuctionSchemas } from './relist-auction.schemas.ts';

export const relistAuction: Operation<typeof relistAuctionSchemas> = {
  method: 'POST',
  path: '/api/admin/auctions/:id/relist',
};
