import type { Operation } from '../endpoint.ts';
import type { placeBidSchemas } from './place-bid.schemas.ts';

/**
 * Answered only after the bid is durable. `Idempotency-Key` (1 to 255 characters) makes a repeat
 * of an accepted bid answer with that bid, the lot as it is now and the header `Idempotent-Replayed: true`.
 * A refused bid is decided anew.
 */
export const placeBid: Operation<typeof placeBidSchemas> = {
  method: 'POST',
  path: '/api/auctions/:id/bids',
};
