import type { Operation } from '../endpoint.ts';
import type { listUsersSchemas } from './list-users.schemas.ts';

export const listUsers: Operation<typeof listUsersSchemas> = {
  method: 'GET',
  path: '/api/admin/users',
};
