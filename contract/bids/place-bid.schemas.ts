import { z } from 'zod';
import { Auction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { Cost } from '../fees/fees.ts';
import { NO_NUMBER } from '../price-problem.ts';
import { Dollars, DollarsOut, IdParams } from '../primitives.ts';
import { Bid } from './bid.ts';
import { Receipt } from './receipt.ts';

/**
 * `leading` is false where the leader's limit answered the bid at once: `bid` is then what was offered, the lot has
 * the price after the answer, and `answered_by_limit` is true.
 */
export const PlacedBid = z
  .object({
    message: z.string(),
    bid: Bid,
    auction: Auction,
    leading: z.boolean(),
    answered_by_limit: z.boolean(),
    /** The bidder's own limit, if they lead with one. */
    limit: DollarsOut.nullable(),
    cost: Cost.describe('What the lot costs at the amount of this bid, with all fees.'),
    receipt: Receipt.optional(),
  })
  .meta({ id: 'PlacedBid' });

/** Who may bid, and the sentence for everybody else. */
export const BIDDERS = {
  roles: ['buyer', 'admin'],
  otherwise: 'Switch to buyer to place a bid.',
} as const;

export const KeyHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'A key of your choice, different for each bid. An accepted bid sent again with the same key is not placed twice: the response is that bid and the lot as it is now, with the header Idempotent-Replayed: true.',
  }),
});

/** An amount, a limit up to which Fairlot bids for the caller, or both. Without an amount the bid is the floor. */
export const BidBody = z
  .object({ amount: Dollars.nullish(), limit: Dollars.nullish() })
  .refine(({ amount, limit }) => amount != null || limit != null, {
    path: ['amount'],
    error: NO_NUMBER,
  })
  .refine(({ amount, limit }) => amount == null || limit == null || limit >= amount, {
    path: ['limit'],
    error: 'The limit may not be below the bid.',
  });

export const placeBidSchemas = schemas({
  summary: 'Place a bid, as a price per share.',
  access: BIDDERS,
  // Per bidder (server/features/bids/routes.ts): hundreds of bidders may share an IP address.
  limit: 'own',
  headers: KeyHeader,
  params: IdParams,
  body: BidBody,
  response: { 201: PlacedBid },
  refusals: [
    'terms_required',
    'auction_closed',
    'own_auction',
    'bidding_suspended',
    'approval_required',
    'already_leading',
    'bid_too_low',
    'bid_too_high',
    'bid_out_of_range',
    'above_bid_limit',
    'idempotency_key_reused',
    'overloaded',
    'outcome_unknown',
  ],
});
