import { z } from 'zod';
import { BIDDERS } from '../bids/place-bid.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, RequestStatus } from '../primitives.ts';

const Requested = z.object({ message: z.string(), status: RequestStatus });

export const requestBid = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/request-bid',
  summary: 'Ask for permission to bid: 201, or 200 when it is pending already.',
  access: BIDDERS,
  params: IdParams,
  response: { 201: Requested, 200: Requested },
  refusals: [
    'auction_closed',
    'own_auction',
    'decided_lot',
    'already_approved',
    'requested_recently',
  ],
});
