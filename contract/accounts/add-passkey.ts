import type { Operation } from '../endpoint.ts';
import type { addPasskeySchemas } from './add-passkey.schemas.ts';

/** An account's first passkey or app switches two-step login on, which ends its other sessions. */
export const addPasskey: Operation<typeof addPasskeySchemas> = {
  method: 'POST',
  path: '/api/passkeys',
};
