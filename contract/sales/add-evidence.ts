import type { Operation } from '../endpoint.ts';
import type { addEvidenceSchemas } from './add-evidence.schemas.ts';

export const addEvidence: Operation<typeof addEvidenceSchemas> = {
  method: 'POST',
  path: '/api/sales/:id/evidence',
  form: 'file',
};
