import type { Operation } from '../endpoint.ts';
import type { loginTwoFactorSchemas } from './login-two-factor.schemas.ts';

/** After the right password (`POST /login` → `two_factor: true`), within ten minutes. */
export const loginTwoFactor: Operation<typeof loginTwoFactorSchemas> = {
  method: 'POST',
  path: '/login/two-factor',
};
