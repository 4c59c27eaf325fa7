import { z } from 'zod';
import { Auction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { Dollars, IdParams } from '../primitives.ts';
import { Bid } from './bid.ts';

export const PlacedBid = z
  .object({ message: z.string(), bid: Bid, auction: Auction })
  .meta({ id: 'PlacedBid' });

/** Who may bid, and the sentence for everybody else. */
export const BIDDERS = {
  roles: ['buyer', 'admin'],
  otherwise: 'Switch to buyer to place a bid.',
} as const;

const Headers = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'A key of your choice, a different one for each bid. An accepted bid that is sent again with its key is not placed twice: the answer is that bid and the lot as it is now, with Idempotent-Replayed: true.',
  }),
});

export const placeBidSchemas = schemas({
  summary: 'Place a bid per share.',
  access: BIDDERS,
  // Per bidder (server/features/bids/bid-rate.ts): hundreds of bidders may share an IP address.
  limit: 'own',
  headers: Headers,
  params: IdParams,
  body: z.object({ amount: Dollars }),
  response: { 201: PlacedBid },
  refusals: [
    'terms_required',
    'auction_closed',
    'own_auction',
    'approval_required',
    'already_leading',
    'bid_too_low',
    'bid_too_high',
    'bid_out_of_range',
    'idempotency_key_reused',
    'overloaded',
    'outcome_unknown',
  ],
});
