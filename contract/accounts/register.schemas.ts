import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message, textOf, YesOrNo } from '../primitives.ts';
import { Email, NewPassword, PasswordAgain } from './credentials.ts';
import { PersonName } from './person-name.ts';

export const RegisterBody = z
  .object({
    name: PersonName,
    email: Email,
    role: z.enum(['buyer', 'seller'], { error: 'The role must be buyer or seller.' }).nullish(),
    password: NewPassword,
    password_confirmation: PasswordAgain,
    next: textOf('The path').nullish(),
    /** Whether one agrees to the terms; not asked of clients that leave it out. */
    terms: YesOrNo.nullish(),
  })
  .refine(({ terms }) => terms !== false, { path: ['terms'], error: 'Agree to the terms first.' })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    error: 'The password confirmation does not match.',
  });

export const registerSchemas = schemas({
  summary:
    'Open a buyer or seller account. A verification email follows. `next` is the path on this site to continue to after verification and login; any other address is ignored.',
  access: 'public',
  body: RegisterBody,
  response: { 201: Message },
});
