import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { dollarsOr, IdParams } from '../primitives.ts';
import { ChangedLimit } from './my-limit.ts';
import { BIDDERS, KeyHeader } from './place-bid.schemas.ts';

export const setLimitSchemas = schemas({
  summary: 'Raise or lower your limit, or set one, while you lead. Nobody else notices.',
  access: BIDDERS,
  limit: 'own',
  headers: KeyHeader,
  params: IdParams,
  body: z.object({ limit: dollarsOr('The limit is required.') }),
  response: { 200: ChangedLimit },
  refusals: [
    'terms_required',
    'auction_closed',
    'own_auction',
    'bidding_suspended',
    'approval_required',
    'not_leading',
    'limit_too_low',
    'bid_too_high',
    'bid_out_of_range',
    'above_bid_limit',
    'idempotency_key_reused',
    'overloaded',
    'outcome_unknown',
  ],
});
