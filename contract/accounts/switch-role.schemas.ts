import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { User } from './user.ts';

export const switchRoleSchemas = schemas({
  summary: 'Make buyer or seller your active role. Admins cannot switch.',
  access: 'signed-in',
  limit: 'account',
  body: z.object({
    role: z.enum(['buyer', 'seller'], { error: 'The role must be buyer or seller.' }),
  }),
  response: { 200: z.object({ message: z.string(), user: User }) },
  refusals: ['forbidden'],
});
