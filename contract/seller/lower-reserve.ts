import type { Operation } from '../endpoint.ts';
import type { lowerReserveSchemas } from './lower-reserve.schemas.ts';

/**
 * Only its seller can, three times at most, while the reserve is not met. Nobody else is told, unless the leader's
 * limit reaches the new reserve: then the leader bids it. A reserve never rises.
 */
export const lowerReserve: Operation<typeof lowerReserveSchemas> = {
  method: 'PUT',
  path: '/api/seller/auctions/:id/reserve',
};
