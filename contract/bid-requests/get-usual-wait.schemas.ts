import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';

export const getUsualWaitSchemas = schemas({
  summary:
    'How many seconds a request to bid waits for its decision: the median of the newest, null where fewer than 5 were decided in 30 days.',
  access: 'public',
  response: { 200: z.object({ seconds: Count.nullable() }).meta({ id: 'UsualWait' }) },
});
