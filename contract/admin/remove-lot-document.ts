import type { Operation } from '../endpoint.ts';
import type { removeLotDocumentSchemas } from './remove-lot-document.schemas.ts';

export const removeLotDocument: Operation<typeof removeLotDocumentSchemas> = {
  method: 'DELETE',
  path: '/api/admin/auctions/:id/documents/:document',
};
