import type { Operation } from '../endpoint.ts';
import type { listBidsOfLotSchemas } from './list-bids-of-lot.schemas.ts';

export const listBidsOfLot: Operation<typeof listBidsOfLotSchemas> = {
  method: 'GET',
  path: '/api/live-bids/:id',
};
