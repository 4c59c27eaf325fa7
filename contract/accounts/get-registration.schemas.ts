import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';
import { LinkParams, LinkQuery } from './verification-link.ts';

export const getRegistrationSchemas = schemas({
  summary: 'Who registered and when, for the link in a verification email. Changes nothing.',
  access: 'public',
  params: LinkParams,
  query: LinkQuery,
  response: {
    200: z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(['buyer', 'seller']),
      registered_at: Timestamp,
    }),
  },
  refusals: ['invalid_link', 'already_verified'],
});
