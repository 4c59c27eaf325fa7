import { z } from 'zod';
import { Moment } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, ShownSince, YesOrNo } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

const NO_VERSION = 'This must be the fees_version that the auction was shown with.';

export const approveAuctionSchemas = schemas({
  summary:
    'Take a pending lot live. It ends at the time in its listing or, if that is missing or too soon, at the ends_at of this call or after the default duration.',
  access: ADMINS,
  params: IdParams,
  body: z
    .object({
      ends_at: Moment.nullish(),
      unchanged_since: ShownSince.nullish().describe(
        'The updated_at you last read. If the lot has changed since, nothing is approved.',
      ),
      fees_version: z
        .int({ error: NO_VERSION })
        .min(0, NO_VERSION)
        .nullish()
        .describe(
          'The fees_version you last read. If other fees are in force since, nothing is approved.',
        ),
      holding_checked: YesOrNo.nullish().describe(
        'True if you checked the proof that the seller holds the shares; the lot’s page then says so, with the date.',
      ),
    })
    .nullish(),
  response: { 200: z.object({ message: z.string(), auction: AdminAuction }) },
  refusals: [
    'not_found',
    'not_pending',
    'changed_meanwhile',
    'involved_in_lot',
    'seller_not_active',
    'awaits_seller',
    'end_is_sellers',
  ],
});
