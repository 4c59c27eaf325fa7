import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { Email, Name, NewPassword, PasswordAgain } from './credentials.ts';

export const RegisterBody = z
  .object({
    name: Name,
    email: Email,
    role: z.enum(['buyer', 'seller'], { error: 'The role must be buyer or seller.' }).nullish(),
    password: NewPassword,
    password_confirmation: PasswordAgain,
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    error: 'The password confirmation does not match.',
  });

/** Always the same answer, whether or not the email is taken (product rules, wire conventions). */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Open a buyer or seller account; a verification mail follows.',
  access: 'public',
  body: RegisterBody,
  response: { 201: Message },
});
