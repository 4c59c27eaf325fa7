import type { Operation } from '../endpoint.ts';
import type { addDocumentSchemas } from './add-document.schemas.ts';

export const addDocument: Operation<typeof addDocumentSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions/:id/documents',
  form: 'file',
};
