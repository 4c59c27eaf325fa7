import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, DollarsOut, Id, Timestamp } from '../primitives.ts';

/** So many lots at once. */
const MOST = 100;

const Ids = z
  .string({ error: 'This must be lot numbers, separated by commas.' })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'This must be lot numbers, separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST, `This may be at most ${MOST} lot numbers.`);

/**
 * `midnight_price`: the leading bid at 00:00 UTC, or the buy-in price; null where the lot opened later. `since`: when
 * the last day of this lot begins, which is no earlier than its opening. `course`: the leading bid from each moment
 * on, oldest first; empty where nobody bid in the last day.
 */
export const DayFigures = z
  .object({
    id: Id,
    price_day_ago: DollarsOut,
    midnight_price: DollarsOut.nullable(),
    since: Timestamp,
    bidders: Count,
    course: z.array(z.object({ at: Timestamp, price: DollarsOut })),
  })
  .meta({ id: 'DayFigures' });
export type DayFigures = z.output<typeof DayFigures>;

export const listDayFiguresSchemas = schemas({
  summary:
    'The last 24 hours of live lots: the price a day ago and at 00:00 UTC, at most 16 bids since a day ago, and the number of bidders.',
  access: 'public',
  query: z.object({ ids: Ids.describe('IDs of at most 100 lots, for example "7,8".') }),
  response: { 200: z.array(DayFigures) },
});
