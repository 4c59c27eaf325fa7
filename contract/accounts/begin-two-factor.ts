import type { Operation } from '../endpoint.ts';
import type { beginTwoFactorSchemas } from './begin-two-factor.schemas.ts';

/** Nothing changes until a code of the secret is sent; each call creates a new secret. */
export const beginTwoFactor: Operation<typeof beginTwoFactorSchemas> = {
  method: 'POST',
  path: '/api/two-factor',
};
