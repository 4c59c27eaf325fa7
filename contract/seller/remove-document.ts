import type { Operation } from '../endpoint.ts';
import type { removeDocumentSchemas } from './remove-document.schemas.ts';

export const removeDocument: Operation<typeof removeDocumentSchemas> = {
  method: 'DELETE',
  path: '/api/seller/auctions/:id/documents/:document',
};
