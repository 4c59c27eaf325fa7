import type { Operation } from '../endpoint.ts';
import type { listMyAuctionsSchemas } from './list-my-auctions.schemas.ts';

export const listMyAuctions: Operation<typeof listMyAuctionsSchemas> = {
  method: 'GET',
  path: '/api/auctions/mine',
};
