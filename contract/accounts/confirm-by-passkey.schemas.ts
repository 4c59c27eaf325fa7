import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Confirmed } from './confirm-owner.schemas.ts';
import { SignedChallenge } from './passkey.ts';

export const confirmByPasskeySchemas = schemas({
  summary: 'Confirm it is you with a passkey. Rotates the session and the anti-forgery token.',
  access: 'signed-in',
  body: z.object({ credential: SignedChallenge }),
  response: { 200: Confirmed },
  refusals: ['session_required', 'passkeys_unavailable', 'passkey_refused'],
});
