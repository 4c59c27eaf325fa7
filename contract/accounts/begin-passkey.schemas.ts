import { schemas } from '../endpoint.ts';
import { CredentialOptions } from './passkey.ts';

export const beginPasskeySchemas = schemas({
  summary: 'Begin to add a passkey, after a recent login: what the browser asks the device for.',
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
