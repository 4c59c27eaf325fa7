import type { Operation } from '../endpoint.ts';
import type { beginPasskeySchemas } from './begin-passkey.schemas.ts';

export const beginPasskey: Operation<typeof beginPasskeySchemas> = {
  method: 'POST',
  path: '/api/passkeys/options',
};
