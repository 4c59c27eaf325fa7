import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';

export const getLotProofSchemas = schemas({
  summary: 'All that it takes to check a lot without us, in one text: a lot proof.',
  access: 'public',
  params: IdParams,
  query: z.object({
    older: z.coerce
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe(
        'How many entries an older checkpoint had: the file proves that the log only grew since.',
      ),
  }),
  bytes: true,
  response: { 200: z.string().meta({ format: 'binary' }) },
  refusals: ['not_found'],
});
