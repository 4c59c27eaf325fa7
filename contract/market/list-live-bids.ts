import type { Operation } from '../endpoint.ts';
import type { listLiveBidsSchemas } from './list-live-bids.schemas.ts';

export const listLiveBids: Operation<typeof listLiveBidsSchemas> = {
  method: 'GET',
  path: '/api/live-bids',
};
