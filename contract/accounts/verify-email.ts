import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LinkParams, LinkQuery } from './verification-link.ts';

/** The link of the verification mail: signed, 60 minutes, works signed out. */
export const verifyEmail = endpoint({
  method: 'GET',
  path: '/email/verify/:id/:hash',
  summary:
    'In the browser that registered: verify the email and go on to /email-verified. Anywhere else: go on to the page where the password is chosen anew.',
  access: 'public',
  params: LinkParams,
  query: LinkQuery,
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
