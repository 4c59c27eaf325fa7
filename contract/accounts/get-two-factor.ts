import type { Operation } from '../endpoint.ts';
import type { getTwoFactorSchemas } from './get-two-factor.schemas.ts';

export const getTwoFactor: Operation<typeof getTwoFactorSchemas> = {
  method: 'GET',
  path: '/api/two-factor',
};
