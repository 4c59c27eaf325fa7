import type { Operation } from '../endpoint.ts';
import type { getMyLotsSchemas } from './get-my-lots.schemas.ts';

export const getMyLots: Operation<typeof getMyLotsSchemas> = {
  method: 'GET',
  path: '/api/auctions/mine/positions',
};
