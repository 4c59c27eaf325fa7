import type { Operation } from '../endpoint.ts';
import type { declineTopBidSchemas } from './decline-top-bid.schemas.ts';

/**
 * Within 48 hours of the end. The bid then no longer binds its bidder, who is told. It cannot be undone; sent again it
 * changes nothing.
 */
export const declineTopBid: Operation<typeof declineTopBidSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions/:id/decline-top-bid',
};
