import type { Operation } from '../endpoint.ts';
import type { checkBidingAllowedSchemas } from './check-biding-allowed.schemas.ts';

export const checkBidingAllowed: Operation<typeof checkBidingAllowedSchemas> = {
  method: 'POST',
  path: '/api/auctions/:id/check-biding-allowed',
};
