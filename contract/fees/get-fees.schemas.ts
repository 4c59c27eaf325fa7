import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';
import { Fees } from './fees.ts';

export const getFeesSchemas = schemas({
  summary: 'The fees that a lot gets if it is approved now; null where there are none.',
  access: 'public',
  response: { 200: z.object({ fees: Fees.nullable(), since: Timestamp.nullable() }) },
});
