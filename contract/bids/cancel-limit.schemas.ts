import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ChangedLimit } from './my-limit.ts';
import { KeyHeader } from './place-bid.schemas.ts';

export const cancelLimitSchemas = schemas({
  summary: 'Cancel your limit. Your leading bid stays as it is.',
  // In whatever role: who sells meanwhile still leads, and may always stop bidding.
  access: 'signed-in',
  scope: 'bid',
  limit: 'own',
  headers: KeyHeader,
  params: IdParams,
  response: { 200: ChangedLimit },
  refusals: [
    'auction_closed',
    'own_auction',
    'bidding_suspended',
    'approval_required',
    'not_leading',
    'idempotency_key_reused',
    'overloaded',
    'outcome_unknown',
  ],
});
