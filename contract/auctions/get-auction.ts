import type { Operation } from '../endpoint.ts';
import type { getAuctionSchemas } from './get-auction.schemas.ts';

export const getAuction: Operation<typeof getAuctionSchemas> = {
  method: 'GET',
  path: '/api/auction/:id',
};
