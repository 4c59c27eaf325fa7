import type { Operation } from '../endpoint.ts';
import type { getSystemSchemas } from './get-system.schemas.ts';

export const getSystem: Operation<typeof getSystemSchemas> = {
  method: 'GET',
  path: '/api/admin/system',
};
