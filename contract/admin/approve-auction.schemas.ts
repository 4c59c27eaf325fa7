import { z } from 'zod';
import { Moment } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, ShownSince } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';

export const approveAuctionSchemas = schemas({
  summary:
    'Take a pending lot live until the end in its listing; if that is missing or no longer possible, until ends_at of this call or after the default duration.',
  access: ADMINS,
  params: IdParams,
  body: z
    .object({
      ends_at: Moment.nullish(),
      unchanged_since: ShownSince.nullish().describe(
        'The updated_at it was shown with: if the lot has changed since, nothing is approved.',
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
