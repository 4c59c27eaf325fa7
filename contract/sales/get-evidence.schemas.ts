import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { EvidenceParams } from './sale-evidence.ts';

export const getEvidenceSchemas = schemas({
  summary:
    'A file that was added to a sale, for its buyer, its seller and admins. The audit log says who read it.',
  access: 'signed-in',
  params: EvidenceParams,
  personal: true,
  bytes: true,
  response: { 200: z.string().meta({ format: 'binary' }) },
  refusals: ['not_found'],
});
