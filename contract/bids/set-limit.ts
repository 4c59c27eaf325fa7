import type { Operation } from '../endpoint.ts';
import type { setLimitSchemas } from './set-limit.schemas.ts';

/**
 * The leader's alone. It can be lowered down to the leading bid. It raises the price only where the limit now reaches
 * the seller's reserve, which the price did not: then the leader bids the reserve.
 */
export const setLimit: Operation<typeof setLimitSchemas> = {
  method: 'PUT',
  path: '/api/auctions/:id/limit',
};
