import type { Operation } from '../endpoint.ts';
import type { addLotDocumentSchemas } from './add-lot-document.schemas.ts';

export const addLotDocument: Operation<typeof addLotDocumentSchemas> = {
  method: 'POST',
  path: '/api/admin/auctions/:id/documents',
  form: 'file',
};
