import { endpoint } from '../endpoint.ts';
import { CredentialOptions } from './passkey.ts';

/** For a log-in, its second step, or a confirmation: what this browser's cookie stands for decides. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'Begin a log-in or its second step by a passkey: what the browser asks the device for.',
  access: 'public',
  response: { 200: CredentialOptions },
  refusals: ['passkeys_unavailable'],
});
