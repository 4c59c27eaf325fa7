import type { Operation } from '../endpoint.ts';
import type { getContractNoteSchemas } from './get-contract-note.schemas.ts';

export const getContractNote: Operation<typeof getContractNoteSchemas> = {
  method: 'GET',
  path: '/api/sales/:id/contract-note.pdf',
};
