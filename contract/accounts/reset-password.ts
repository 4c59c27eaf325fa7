import type { Operation } from '../endpoint.ts';
import type { resetPasswordSchemas } from './reset-password.schemas.ts';

export const resetPassword: Operation<typeof resetPasswordSchemas> = {
  method: 'POST',
  path: '/api/reset-password',
};
