import type { Operation } from '../endpoint.ts';
import type { beginTwoFactorSchemas } from './begin-two-factor.schemas.ts';

/** Nothing changes until a code made from the secret comes back; each call makes another secret. */
export const beginTwoFactor: Operation<typeof beginTwoFactorSchemas> = {
  method: 'POST',
  path: '/api/two-factor',
};
