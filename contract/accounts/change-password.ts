import type { Operation } from '../endpoint.ts';
import type { changePasswordSchemas } from './change-password.schemas.ts';

export const changePassword: Operation<typeof changePasswordSchemas> = {
  method: 'PUT',
  path: '/api/profile/password',
};
