import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { BIDDERS } from './place-bid.schemas.ts';

export const checkBidingAllowedSchemas = schemas({
  summary:
    'Whether you may bid on this lot. If not, returns the refusal that a bid of any amount would get.',
  access: BIDDERS,
  params: IdParams,
  response: {
    200: z.object({
      allowed: z.literal(true),
      /** The version of the terms in force, while one has not agreed to it. */
      terms_to_agree: z.string().optional(),
    }),
  },
  refusals: [
    'terms_required',
    'auction_closed',
    'own_auction',
    'bidding_suspended',
    'approval_required',
    'already_leading',
  ],
});
