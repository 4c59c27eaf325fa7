import { z } from 'zod';
import { Auction } from '../auctions/auction.ts';
import { endpoint } from '../endpoint.ts';
import { Dollars, IdParams } from '../primitives.ts';
import { Bid } from './bid.ts';

export const PlacedBid = z
  .object({ message: z.string(), bid: Bid, auction: Auction })
  .meta({ id: 'PlacedBid' });

/** What every caller who may not bid is told (product rules, "Bids"). */
export const BIDDERS = {
  roles: ['buyer', 'admin'],
  otherwise: 'Switch to buyer to place a bid.',
} as const;

/**
 * Answered only after the bid is durable. `Idempotency-Key` (1 to 255 characters) makes a repeat
 * return the first outcome with the header `Idempotent-Replayed: true`.
 */
export const placeBid = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/bids',
  summary: 'Place a bid per share.',
  access: BIDDERS,
  params: IdParams,
  body: z.object({ amount: Dollars }),
  response: { 201: PlacedBid },
  refusals: [
    'auction_closed',
    'own_auction',
    'approval_required',
    'already_leading',
    'bid_too_low',
    'bid_too_high',
    'idempotency_key_reused',
    'overloaded',
  ],
});
