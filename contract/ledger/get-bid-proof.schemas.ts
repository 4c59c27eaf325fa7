import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';

export const getBidProofSchemas = schemas({
  summary:
    'Proof that one bid is in the ledger: a tlog-proof with its entry, as text; 404 until it is there.',
  access: 'public',
  params: IdParams,
  bytes: true,
  response: { 200: z.string().meta({ format: 'binary' }) },
  refusals: ['not_found'],
});
