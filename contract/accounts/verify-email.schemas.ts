import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { LinkParams, LinkQuery } from './verification-link.ts';

export const verifyEmailSchemas = schemas({
  summary:
    'In the browser that registered: verify the email and go on to /email-verified. Anywhere else: go on to the page where the password is chosen anew.',
  access: 'public',
  params: LinkParams,
  query: LinkQuery,
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
