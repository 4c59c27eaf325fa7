import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message, textOf } from '../primitives.ts';
import { Email, NewPassword, PasswordAgain } from './credentials.ts';

export const ResetPasswordBody = z
  .object({
    email: Email,
    token: textOf('The token').max(128, 'The token is too long.'),
    password: NewPassword,
    password_confirmation: PasswordAgain,
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    error: "Passwords doesn't match",
  });

export const resetPasswordSchemas = schemas({
  summary:
    'Set a new password with the token from the reset email: 64 hex digits, valid once, for 60 minutes.',
  access: 'public',
  body: ResetPasswordBody,
  response: { 200: Message },
});
