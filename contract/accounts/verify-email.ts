import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PathId } from '../primitives.ts';
import { refusals } from '../refusals.ts';

const BROKEN = refusals.invalid_link[1];

/** The link of the verification mail: signed, 60 minutes, works signed out. */
export const verifyEmail = endpoint({
  method: 'GET',
  path: '/email/verify/:id/:hash',
  summary: 'Verify the email and go on to /email-verified.',
  access: 'public',
  params: z.object({ id: PathId, hash: z.string().max(128) }),
  query: z.object({
    expires: z.string({ error: BROKEN }).max(20, BROKEN).optional(),
    signature: z.string({ error: BROKEN }).max(128, BROKEN).optional(),
  }),
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
