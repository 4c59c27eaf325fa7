import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DollarsOut, IdParams, Seq, Timestamp } from '../primitives.ts';

/** A bid's place on the price course: from `created_at` on, `amount` (dollars) was the leading bid. */
export const PricePoint = z
  .object({ seq: Seq, amount: DollarsOut, created_at: Timestamp })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.output<typeof PricePoint>;

/**
 * How one lot's leading bid rose, for a plot. Lots of up to 300 bids come whole; of longer histories
 * the first bid, the last one and whatever led at the end of each of 300 even stretches between
 * them. Prices only rise, so the least and the greatest are exact.
 */
export const getPriceCourse = endpoint({
  method: 'GET',
  path: '/api/live-bids/:id/course',
  summary: 'The leading bid of one lot over its whole time, oldest first: at most 302 of its bids.',
  access: 'public',
  params: IdParams,
  response: { 200: z.object({ points: z.array(PricePoint) }).meta({ id: 'PriceCourse' }) },
  refusals: ['auction_closed'],
});
