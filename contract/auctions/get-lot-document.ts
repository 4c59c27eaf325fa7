import type { Operation } from '../endpoint.ts';
import type { getLotDocumentSchemas } from './get-lot-document.schemas.ts';

export const getLotDocument: Operation<typeof getLotDocumentSchemas> = {
  method: 'GET',
  path: '/api/auction/:id/documents/:document',
};
