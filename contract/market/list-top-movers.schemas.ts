import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { DollarsOut, Id, ListQuery } from '../primitives.ts';

/**
 * `percent_change`: leading bid now against the leading bid at 00:00 UTC (the buy-in price if there was none), two
 * decimals. `is_new`: the lot opened later than that, so this is its change since it opened.
 */
export const TopMover = z
  .object({
    id: Id,
    title: z.string(),
    ticker: z.string().nullable(),
    current_price: DollarsOut,
    percent_change: z.number(),
    is_new: z.boolean(),
  })
  .meta({ id: 'TopMover' });

export const listTopMoversSchemas = schemas({
  summary: 'The 10 live lots with the largest price change since 00:00 UTC, up or down.',
  access: 'public',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(TopMover) },
});
