import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { GivenPassword, NewPassword } from './credentials.ts';

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/profile/password',
  summary: "Change the password; ends the user's other sessions and all tokens.",
  access: 'signed-in',
  body: z
    .object({
      current_password: GivenPassword,
      new_password: NewPassword,
      new_password_confirmation: z.string({ error: 'Repeat the password.' }),
    })
    .refine((body) => body.new_password === body.new_password_confirmation, {
      path: ['new_password'],
      error: 'New password and confirmation do not match.',
    }),
  response: { 200: Message },
});
