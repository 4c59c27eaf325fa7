import { schemas } from '../endpoint.ts';
import { CredentialOptions } from './passkey.ts';

export const beginPasskeyLoginSchemas = schemas({
  summary:
    'Start a passkey login, or the second step of a login. Returns what the browser passes to the device.',
  access: 'public',
  response: { 200: CredentialOptions },
  refusals: ['passkeys_unavailable'],
});
