import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PathId } from '../primitives.ts';

/** The link of the mail to a new email: 60 minutes, works signed out. */
export const confirmEmailChange = endpoint({
  method: 'GET',
  path: '/email/change/:id/:token',
  summary: 'Take the new email for the account and go on to /email-verified.',
  access: 'public',
  params: z.object({ id: PathId, token: z.string().max(128) }),
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
