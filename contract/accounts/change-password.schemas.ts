import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { GivenPassword, NewPassword, PasswordAgain } from './credentials.ts';
import { GivenCode } from './two-factor.ts';

export const ChangePasswordBody = z
  .object({
    current_password: GivenPassword,
    new_password: NewPassword,
    new_password_confirmation: PasswordAgain,
    /** Of the app, or a recovery code; for a session with two-step login that is not recent. */
    code: GivenCode.nullish(),
  })
  .refine((body) => body.new_password === body.new_password_confirmation, {
    path: ['new_password'],
    error: 'New password and confirmation do not match.',
  });

export const changePasswordSchemas = schemas({
  summary:
    'Change the password. With two-step login, also requires a code or a recent login. Ends your other sessions and all tokens, and rotates this session and its anti-forgery token.',
  access: 'signed-in',
  limit: 'account',
  body: ChangePasswordBody,
  response: { 200: Message },
  refusals: ['session_required', 'confirmation_required'],
});
