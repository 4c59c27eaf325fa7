import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const getListingRulesSchemas = schemas({
  summary: 'What this market allows in a new listing.',
  access: 'public',
  response: { 200: z.object({ reserves: z.boolean().describe('Whether it may have a reserve.') }) },
});
