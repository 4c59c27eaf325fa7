import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { Watching } from './watch-lot.schemas.ts';

export const stopWatchingLotSchemas = schemas({
  summary: 'Remove a lot from your watchlist. The response is the same if it was not on it.',
  access: 'signed-in',
  scope: 'bid',
  params: IdParams,
  response: { 200: Watching },
});
