import type { Operation } from '../endpoint.ts';
import type { addPasskeySchemas } from './add-passkey.schemas.ts';

/** The first second step of an account switches two-step login on, which ends its other sessions. */
export const addPasskey: Operation<typeof addPasskeySchemas> = {
  method: 'POST',
  path: '/api/passkeys',
};
