import type { Operation } from '../endpoint.ts';
import type { switchOffTwoFactorSchemas } from './switch-off-two-factor.schemas.ts';

export const switchOffTwoFactor: Operation<typeof switchOffTwoFactorSchemas> = {
  method: 'POST',
  path: '/api/two-factor/off',
};
