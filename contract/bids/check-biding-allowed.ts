import type { Operation } from '../endpoint.ts';
import type { checkBidingAllowedSchemas } from './check-biding-allowed.schemas.ts';

export const checkBidingAllowed: Operation<typeof checkBidingAllowedSchemas> = {
  method: 'POST',
  // "biding" as the specification spells it.
  path: '/api/auctions/:id/check-biding-allowed',
};
