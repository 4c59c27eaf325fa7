import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { MyLimit } from './my-limit.ts';

export const getLimitSchemas = schemas({
  summary: 'Your limit on a lot, up to which Fairlot bids for you.',
  // In whatever role: who sells meanwhile still leads.
  access: 'signed-in',
  params: IdParams,
  response: { 200: MyLimit },
  refusals: ['auction_closed'],
});
