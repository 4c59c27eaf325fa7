import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import { DollarsOut, Id, ListQuery } from '../primitives.ts';

/** `percent_change`: leading bid now against the leading bid at 00:00 UTC, two decimals. */
export const TopMover = z
  .object({
    id: Id,
    title: z.string(),
    ticker: z.string().nullable(),
    current_price: DollarsOut,
    percent_change: z.number(),
  })
  .meta({ id: 'TopMover' });

export const listTopMoversSchemas = schemas({
  summary: 'The 10 live lots with the largest price change today, up or down.',
  access: 'public',
  query: ListQuery.extend(fixedOrder),
  response: { 200: z.array(TopMover) },
});
