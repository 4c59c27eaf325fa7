import type { Operation } from '../endpoint.ts';
import type { stopWatchingLotSchemas } from './stop-watching-lot.schemas.ts';

export const stopWatchingLot: Operation<typeof stopWatchingLotSchemas> = {
  method: 'DELETE',
  path: '/api/watchlist/:id',
};
