import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { SignedChallenge } from './passkey.ts';
import { User } from './user.ts';

export const loginPasskeySchemas = schemas({
  summary:
    'Log in, or finish a login, with a passkey. Rotates the session and the anti-forgery token.',
  access: 'public',
  body: z.object({ credential: SignedChallenge }),
  response: { 200: z.object({ user: User }) },
  refusals: ['passkeys_unavailable', 'passkey_refused', 'email_unverified', 'account_inactive'],
});
