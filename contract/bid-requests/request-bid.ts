import type { Operation } from '../endpoint.ts';
import type { requestBidSchemas } from './request-bid.schemas.ts';

export const requestBid: Operation<typeof requestBidSchemas> = {
  method: 'POST',
  path: '/api/auctions/:id/request-bid',
};
