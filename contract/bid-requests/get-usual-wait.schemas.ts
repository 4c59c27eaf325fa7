import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';

export const getUsualWaitSchemas = schemas({
  summary:
    'How many seconds a request to bid usually waits for a decision: the median of recent ones, or null if fewer than 5 were decided in the last 30 days.',
  access: 'public',
  response: { 200: z.object({ seconds: Count.nullable() }).meta({ id: 'UsualWait' }) },
});
