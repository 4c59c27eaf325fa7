import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';

export const getLotProofSchemas = schemas({
  summary: 'Everything needed to check a lot without us, in one text: a lot proof.',
  access: 'public',
  params: IdParams,
  query: z.object({
    older: z.coerce
      .number({ error: 'This must be a number of entries, such as 7.' })
      .int('This must be a whole number.')
      .min(1, 'This may not be less than 1.')
      .optional()
      .describe(
        'How many entries an older checkpoint had: the file proves that the log has only grown since.',
      ),
  }),
  bytes: true,
  response: { 200: z.string().meta({ format: 'binary' }) },
  refusals: ['not_found', 'not_in_ledger_yet'],
});
