import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';

export const deleteSavedSearchSchemas = schemas({
  summary:
    'Delete one of your saved searches. The response is the same if you have none of this ID.',
  access: 'signed-in',
  scope: 'bid',
  params: IdParams,
  response: { 204: z.null() },
});
