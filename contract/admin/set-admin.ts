import type { Operation } from '../endpoint.ts';
import type { setAdminSchemas } from './set-admin.schemas.ts';

export const setAdmin: Operation<typeof setAdminSchemas> = {
  method: 'POST',
  path: '/api/admin/users/:id/admin',
};
