import { z } from 'zod';
import { DOCUMENT_NUMBER } from '#domain/sale-documents/sale-document.ts';
import { schemas } from '../endpoint.ts';
import { Pdf } from './sale-document.ts';

export const getInvoiceSchemas = schemas({
  summary:
    'An invoice or credit note by its number, as a PDF (INV-2026-000001.pdf): for its buyer and admins.',
  access: 'signed-in',
  params: z.object({ file: z.string().regex(new RegExp(`^${DOCUMENT_NUMBER}\\.pdf$`)) }),
  personal: true,
  bytes: true,
  response: { 200: Pdf },
  refusals: ['not_found'],
});
