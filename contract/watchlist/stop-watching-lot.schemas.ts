import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { Watching } from './watch-lot.schemas.ts';

export const stopWatchingLotSchemas = schemas({
  summary: 'Take a lot off my watchlist; the same answer if it was not on it.',
  access: 'signed-in',
  scope: 'bid',
  params: IdParams,
  response: { 200: Watching },
});
