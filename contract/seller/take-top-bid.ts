import type { Operation } from '../endpoint.ts';
import type { takeTopBidSchemas } from './take-top-bid.schemas.ts';

/**
 * Within 48 hours of the end. Its bidder then wins the lot at that price and is told. It cannot be undone; sent
 * again it changes nothing.
 */
export const takeTopBid: Operation<typeof takeTopBidSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions/:id/take-top-bid',
};
