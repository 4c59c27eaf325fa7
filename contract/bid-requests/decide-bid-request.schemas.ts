import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { BidRequest } from './bid-request.ts';
import { wordsOf } from './words.ts';

export const decideBidRequestSchemas = schemas({
  summary: 'Approve or reject; a decision may be changed any time.',
  access: { roles: ['admin'] },
  params: IdParams,
  body: z.object({
    status: z.enum(['approved', 'rejected'], { error: 'The status must be approved or rejected.' }),
    reason: wordsOf('The reason').nullish().describe('Why it is rejected, for the buyer to read.'),
  }),
  personal: true,
  response: { 200: z.object({ message: z.string(), bid_request: BidRequest }) },
  refusals: ['not_found', 'own_request', 'involved_in_lot', 'decided_lot'],
});
