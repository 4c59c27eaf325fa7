import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams, ShownSince, textOf } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const rejectAuctionSchemas = schemas({
  summary: 'Reject a pending lot with a reason for its seller.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    unchanged_since: ShownSince.nullish().describe(
      'The updated_at you last read. If the lot has changed since, nothing is rejected.',
    ),
    reason: textOf('The reason')
      .min(1, 'The reason is required.')
      .max(500, 'The reason may have at most 500 characters.'),
  }),
  response: { 200: z.object({ message: z.string(), auction: AdminAuction }) },
  refusals: ['not_found', 'not_pending', 'changed_meanwhile', 'involved_in_lot'],
});
