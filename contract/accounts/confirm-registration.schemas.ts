import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { NewPassword, PasswordAgain } from './credentials.ts';
import { LinkParams, LinkQuery } from './verification-link.ts';

export const ConfirmRegistrationBody = z
  .object({ password: NewPassword, password_confirmation: PasswordAgain })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    error: "Passwords doesn't match",
  });

export const confirmRegistrationSchemas = schemas({
  summary:
    'Verify the email from a link opened in another browser, with a password chosen there. Discards whatever was set up for the account before.',
  access: 'public',
  params: LinkParams,
  query: LinkQuery,
  body: ConfirmRegistrationBody,
  response: { 200: Message },
  refusals: ['invalid_link', 'already_verified'],
});
