import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Dollars, IdParams } from '../primitives.ts';
import { BidRequest } from './bid-request.ts';
import { wordsOf } from './words.ts';

export const decideBidRequestSchemas = schemas({
  summary:
    'Approve or reject a request. A decision can be changed until the lot is over. A request for more lots that still waits then can only be rejected here.',
  access: { roles: ['admin'] },
  params: IdParams,
  body: z.object({
    status: z.enum(['approved', 'rejected'], { error: 'The status must be approved or rejected.' }),
    bid_limit: Dollars.nullish().describe(
      'The most per share that the buyer may bid; null for no such limit. Left out, an approval stays as it is.',
    ),
    reason: wordsOf('The reason')
      .nullish()
      .describe('The reason for a rejection, shown to the buyer.'),
  }),
  personal: true,
  response: { 200: z.object({ message: z.string(), bid_request: BidRequest }) },
  refusals: ['not_found', 'own_request', 'request_closed', 'involved_in_lot', 'decided_lot'],
});
