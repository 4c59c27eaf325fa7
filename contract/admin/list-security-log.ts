import type { Operation } from '../endpoint.ts';
import type { listSecurityLogSchemas } from './list-security-log.schemas.ts';

export const listSecurityLog: Operation<typeof listSecurityLogSchemas> = {
  method: 'GET',
  path: '/api/admin/security-log',
};
