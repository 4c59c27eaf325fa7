import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { Email, NewPassword } from './credentials.ts';

export const ResetPasswordBody = z
  .object({
    email: Email,
    token: z.string({ error: 'The token is required.' }).max(128),
    password: NewPassword,
    password_confirmation: z.string({ error: 'Repeat the password.' }),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    error: "Passwords doesn't match",
  });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password by the token of the reset mail (64 hex, 60 minutes, once).',
  access: 'public',
  body: ResetPasswordBody,
  response: { 200: Message },
});
