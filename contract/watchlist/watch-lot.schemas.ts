import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, IdParams } from '../primitives.ts';

/** Whether the caller watches the lot now, and how many people do. */
export const Watching = z.object({ watching: z.boolean(), watchers: Count });

export const watchLotSchemas = schemas({
  summary: 'Add a lot to your watchlist. Repeating this changes nothing.',
  access: 'signed-in',
  scope: 'bid',
  params: IdParams,
  response: { 200: Watching },
  refusals: ['auction_closed', 'too_many_watched'],
});
