import type { Operation } from '../endpoint.ts';
import type { getEvidenceSchemas } from './get-evidence.schemas.ts';

export const getEvidence: Operation<typeof getEvidenceSchemas> = {
  method: 'GET',
  path: '/api/sales/:id/evidence/:file',
};
