import { schemas } from '../endpoint.ts';
import { CredentialOptions } from './passkey.ts';

export const beginPasskeyLoginSchemas = schemas({
  summary: 'Begin a login or its second step with a passkey: what the browser asks the device for.',
  access: 'public',
  response: { 200: CredentialOptions },
  refusals: ['passkeys_unavailable'],
});
