import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { Count, Dollars, Id, IdParams } from '../primitives.ts';
import { ApprovalScope } from './approval-scope.ts';

export const approveAllSchemas = schemas({
  summary:
    'Approve the buyer for all live lots of the same seller, or of every seller, with one notification to the buyer. Skips lots in which you have a stake, lots on which the buyer may not bid, and lots for which they were rejected.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    scope: ApprovalScope,
    bid_limit: Dollars.nullish().describe(
      'The most per share that the buyer may bid on each lot that is approved now.',
    ),
  }),
  response: {
    200: z.object({
      message: z.string(),
      approved: Count,
      /** Lots on which they could bid already. */
      already: Count,
      left_out: z.array(
        z.object({ auction: z.object({ id: Id, title: z.string() }), because: z.string() }),
      ),
    }),
  },
  refusals: ['not_found', 'own_request', 'too_many_lots'],
});
