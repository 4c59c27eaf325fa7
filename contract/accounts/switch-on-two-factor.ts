import type { Operation } from '../endpoint.ts';
import type { switchOnTwoFactorSchemas } from './switch-on-two-factor.schemas.ts';

export const switchOnTwoFactor: Operation<typeof switchOnTwoFactorSchemas> = {
  method: 'POST',
  path: '/api/two-factor/on',
};
