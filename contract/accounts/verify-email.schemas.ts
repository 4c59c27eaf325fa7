import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { LinkParams, LinkQuery } from './verification-link.ts';

export const verifyEmailSchemas = schemas({
  summary:
    'In the browser that registered: verify the email, log in and redirect to /email-verified. In any other browser: redirect to the page where a new password is chosen.',
  access: 'public',
  params: LinkParams,
  query: LinkQuery,
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
