import { schemas } from '../endpoint.ts';
import { CredentialOptions } from './passkey.ts';

export const beginPasskeySchemas = schemas({
  summary:
    'Start adding a passkey. Requires a recent login. Returns what the browser passes to the device.',
  access: 'signed-in',
  limit: 'account',
  beforeTwoFactor: true,
  response: { 200: CredentialOptions },
  refusals: [
    'session_required',
    'confirmation_required',
    'passkeys_unavailable',
    'too_many_passkeys',
  ],
});
