import type { Operation } from '../endpoint.ts';
import type { listAuctionsSchemas } from './list-auctions.schemas.ts';

export const listAuctions: Operation<typeof listAuctionsSchemas> = {
  method: 'GET',
  path: '/api/auctions',
};
