import type { Operation } from '../endpoint.ts';
import type { listBuyerBidsSchemas } from './list-buyer-bids.schemas.ts';

export const listBuyerBids: Operation<typeof listBuyerBidsSchemas> = {
  method: 'GET',
  path: '/api/buyer/bids',
};
