import type { Operation } from '../endpoint.ts';
import type { setUserStatusSchemas } from './set-user-status.schemas.ts';

export const setUserStatus: Operation<typeof setUserStatusSchemas> = {
  method: 'PATCH',
  path: '/api/admin/users/:id/status',
};
