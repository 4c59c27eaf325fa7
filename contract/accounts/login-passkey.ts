import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SignedChallenge } from './passkey.ts';
import { User } from './user.ts';

/** A passkey asks for its owner's finger, face or PIN, so it counts as both steps of a log-in. */
export const loginPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Log in, or finish a log-in, by a passkey; rotates the session and the token.',
  access: 'public',
  body: z.object({ credential: SignedChallenge }),
  response: { 200: z.object({ user: User }) },
  refusals: ['passkeys_unavailable', 'passkey_refused', 'email_unverified', 'account_inactive'],
});
