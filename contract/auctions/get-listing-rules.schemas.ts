import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const getListingRulesSchemas = schemas({
  summary: 'What this market lets a new listing have.',
  access: 'public',
  response: { 200: z.object({ reserves: z.boolean().describe('Whether it may have a reserve.') }) },
});
