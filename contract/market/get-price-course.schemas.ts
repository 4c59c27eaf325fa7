import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { DollarsOut, IdParams, Seq, Timestamp } from '../primitives.ts';

/**
 * A bid's place on the price course: from `created_at` on, `amount` (dollars) of this bidder led. `user_name` is their
 * name at the time of the bid, masked; `answered` is the bid that it answered automatically, if any.
 */
export const PricePoint = z
  .object({
    seq: Seq,
    amount: DollarsOut,
    bidder: Seq,
    user_name: z.string(),
    created_at: Timestamp,
    answered: z.object({ bidder: Seq, amount: DollarsOut }).optional(),
  })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.output<typeof PricePoint>;

export const getPriceCourseSchemas = schemas({
  summary: 'The price of one lot over its whole life, oldest first, as at most 302 of its bids.',
  access: 'public',
  params: IdParams,
  response: { 200: z.object({ points: z.array(PricePoint) }).meta({ id: 'PriceCourse' }) },
  refusals: ['auction_closed'],
});
