import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { Pdf } from './sale-document.ts';

export const getContractNoteSchemas = schemas({
  summary:
    'The contract note of a trade, as a PDF: each side gets its own, admins the one of `side`.',
  access: 'signed-in',
  params: IdParams,
  query: z.object({
    side: z
      .enum(['buyer', 'seller'], { error: 'The side must be buyer or seller.' })
      .default('buyer'),
  }),
  personal: true,
  bytes: true,
  response: { 200: Pdf },
  refusals: ['not_found'],
});
