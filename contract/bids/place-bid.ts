import type { Operation } from '../endpoint.ts';
import type { placeBidSchemas } from './place-bid.schemas.ts';

/**
 * Answered only after the bid is durable. `Idempotency-Key` (1 to 255 characters) makes a repeat
 * return the first outcome with the header `Idempotent-Replayed: true` (product rules, "Bids").
 */
export const placeBid: Operation<typeof placeBidSchemas> = {
  method: 'POST',
  path: '/api/auctions/:id/bids',
};
