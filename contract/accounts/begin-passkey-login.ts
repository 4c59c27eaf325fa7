import type { Operation } from '../endpoint.ts';
import type { beginPasskeyLoginSchemas } from './begin-passkey-login.schemas.ts';

/** For a log-in, its second step or a confirmation, depending on the session of this browser. */
export const beginPasskeyLogin: Operation<typeof beginPasskeyLoginSchemas> = {
  method: 'POST',
  path: '/login/passkey/options',
};
