import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { GivenCode } from './two-factor.ts';
import { User } from './user.ts';

export const LoginTwoFactorBody = z.object({ code: GivenCode });

export const loginTwoFactorSchemas = schemas({
  summary: 'Finish a login with a code from the app or a recovery code. Rotates the session again.',
  access: 'public',
  body: LoginTwoFactorBody,
  response: { 200: z.object({ user: User }) },
  refusals: ['log_in_again', 'email_unverified', 'account_inactive'],
});
