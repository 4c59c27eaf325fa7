import type { Operation } from '../endpoint.ts';
import type { switchRoleSchemas } from './switch-role.schemas.ts';

export const switchRole: Operation<typeof switchRoleSchemas> = {
  method: 'POST',
  path: '/api/switch-role',
};
