import { z } from 'zod';
import { Moment } from '../auctions/listing.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, textOf } from '../primitives.ts';
import { ADMINS, AdminAuction } from './admin-auction.ts';
import { WaitsForSecond } from './pending-act.ts';

const Relisted = z.object({ message: z.string(), auction: AdminAuction });

export const relistAuctionSchemas = schemas({
  summary:
    'Withdraw a live lot and list it again immediately, with the same terms and permissions; everyone involved is told why.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    reason: textOf('The reason')
      .min(1, 'The reason is required.')
      .max(500, 'The reason may have at most 500 characters.'),
    ends_at: Moment.nullish().describe(
      'When the new lot ends. By default, it gets the time that the old one had left, and at least an hour.',
    ),
  }),
  response: { 200: Relisted, 201: Relisted, 202: WaitsForSecond },
  refusals: ['not_found', 'involved_in_lot', 'not_editable', 'seller_not_active', 'asked_already'],
});
