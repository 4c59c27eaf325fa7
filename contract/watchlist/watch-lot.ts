import type { Operation } from '../endpoint.ts';
import type { watchLotSchemas } from './watch-lot.schemas.ts';

export const watchLot: Operation<typeof watchLotSchemas> = {
  method: 'PUT',
  path: '/api/watchlist/:id',
};
