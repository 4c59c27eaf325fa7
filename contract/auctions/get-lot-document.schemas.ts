import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { DocumentParams } from './lot-document.ts';

export const getLotDocumentSchemas = schemas({
  summary: 'A document of a lot, for anyone who may see the lot.',
  access: 'public',
  params: DocumentParams,
  bytes: true,
  response: { 200: z.string().meta({ format: 'binary' }) },
  refusals: ['not_found'],
});
