import type { Operation } from '../endpoint.ts';
import type { listAuditSchemas } from './list-audit.schemas.ts';

export const listAudit: Operation<typeof listAuditSchemas> = {
  method: 'GET',
  path: '/api/admin/audit',
};
