import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut, Id, Timestamp } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

/** Days of `bids_per_day`. */
export const SELLER_DAYS = 14;
/** A lot that ended counts as new for so many days. */
export const LATELY_DAYS = 7;

export const SellerOverview = z
  .object({
    live_value: DollarsOut.describe('Sum of leading bid × shares over live lots with a bid.'),
    bids_today: Count.describe('Bids on your lots today (UTC).'),
    bids_per_day: z
      .array(z.object({ day: z.iso.date(), bids: Count }))
      .describe(`The last ${SELLER_DAYS} UTC days, today last; days without a bid have 0.`),
    changed_terms: Count.describe('Pending listings whose terms an admin has changed.'),
    rejected: Count,
    top_bids_open: Count.describe(
      'Lots that ended below their reserve in the last 48 hours and whose highest bid you can still accept.',
    ),
    top_bid: z
      .object({ id: Id, title: z.string(), until: Timestamp })
      .nullable()
      .describe('The lot of the one you must answer first, and until when.'),
    ended_lately: Count.describe(`Lots that ended in the last ${LATELY_DAYS} days.`),
    sold_lately: Count.describe('How many of those were sold.'),
  })
  .meta({ id: 'SellerOverview' });
export type SellerOverview = z.output<typeof SellerOverview>;

export const getSellerOverviewSchemas = schemas({
  summary:
    'The current value of your live lots, bids on your lots by day, and what is waiting for you.',
  access: SELLERS,
  response: { 200: SellerOverview },
});
