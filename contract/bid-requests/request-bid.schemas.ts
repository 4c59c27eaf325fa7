import { z } from 'zod';
import { BIDDERS } from '../bids/place-bid.schemas.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, RequestStatus, YesOrNo } from '../primitives.ts';
import { ApprovalScope } from './approval-scope.ts';
import { wordsOf } from './words.ts';

const Requested = z.object({ message: z.string(), status: RequestStatus });

export const requestBidSchemas = schemas({
  summary: 'Ask for permission to bid. Returns 201, or 200 if your request is already pending.',
  access: BIDDERS,
  params: IdParams,
  body: z
    .object({
      message: wordsOf('The message').nullish().describe('A message to the admins who decide.'),
      meets_restrictions: YesOrNo.nullish().describe(
        'Whether you meet the transfer restrictions of the lot.',
      ),
      scope: ApprovalScope.nullish().describe(
        'To ask for all live lots of the same seller, or of every seller, too. An admin may approve fewer.',
      ),
    })
    .nullish(),
  response: { 201: Requested, 200: Requested },
  refusals: [
    'auction_closed',
    'own_auction',
    'decided_lot',
    'already_approved',
    'requested_recently',
  ],
});
