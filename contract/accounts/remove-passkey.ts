import type { Operation } from '../endpoint.ts';
import type { removePasskeySchemas } from './remove-passkey.schemas.ts';

/** Without another passkey or an app, two-step login is off from then on; other sessions and all tokens end. */
export const removePasskey: Operation<typeof removePasskeySchemas> = {
  method: 'DELETE',
  path: '/api/passkeys/:id',
};
