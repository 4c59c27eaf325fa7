import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';

export const getListingRulesSchemas = schemas({
  summary: 'What this market allows in a new listing.',
  access: 'public',
  response: {
    200: z.object({
      reserves: z.boolean().describe('Whether it may have a reserve.'),
      min_lead_seconds: Count.describe('How far ahead its end must be at least.'),
    }),
  },
});
