import type { Operation } from '../endpoint.ts';
import type { removePasskeySchemas } from './remove-passkey.schemas.ts';

/** Ends other sessions and all tokens. Without another passkey or an app, two-step login is then off. */
export const removePasskey: Operation<typeof removePasskeySchemas> = {
  method: 'DELETE',
  path: '/api/passkeys/:id',
};
