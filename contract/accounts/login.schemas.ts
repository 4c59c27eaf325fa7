import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Email, GivenPassword } from './credentials.ts';
import { User } from './user.ts';

export const loginSchemas = schemas({
  summary: 'Log in. Rotates the session and the anti-forgery token.',
  access: 'public',
  body: z.object({ email: Email, password: GivenPassword }),
  response: {
    200: z.union([
      z.object({ user: User }),
      /** The password was right; `POST /login/two-factor` completes the log-in. */
      z.object({ two_factor: z.literal(true) }),
    ]),
  },
  refusals: ['invalid', 'email_unverified', 'account_inactive'],
});
