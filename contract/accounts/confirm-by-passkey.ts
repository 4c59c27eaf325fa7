import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Confirmed } from './confirm-owner.ts';
import { SignedChallenge } from './passkey.ts';

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/session/confirm/passkey',
  summary: 'Confirm it is you by a passkey; rotates the session and the anti-forgery token.',
  access: 'signed-in',
  body: z.object({ credential: SignedChallenge }),
  response: { 200: Confirmed },
  refusals: ['session_required', 'passkeys_unavailable', 'passkey_refused'],
});
