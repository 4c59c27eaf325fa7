import type { Operation } from '../endpoint.ts';
import type { listWatchedLotsSchemas } from './list-watched-lots.schemas.ts';

export const listWatchedLots: Operation<typeof listWatchedLotsSchemas> = {
  method: 'GET',
  path: '/api/watchlist',
};
