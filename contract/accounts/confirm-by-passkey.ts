import type { Operation } from '../endpoint.ts';
import type { confirmByPasskeySchemas } from './confirm-by-passkey.schemas.ts';

export const confirmByPasskey: Operation<typeof confirmByPasskeySchemas> = {
  method: 'POST',
  path: '/api/session/confirm/passkey',
};
