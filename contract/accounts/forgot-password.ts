import type { Operation } from '../endpoint.ts';
import type { forgotPasswordSchemas } from './forgot-password.schemas.ts';

export const forgotPassword: Operation<typeof forgotPasswordSchemas> = {
  method: 'POST',
  path: '/api/forgot-password',
};
