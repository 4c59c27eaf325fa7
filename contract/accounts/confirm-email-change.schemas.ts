import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { PathId } from '../primitives.ts';

export const confirmEmailChangeSchemas = schemas({
  summary: 'Make the new email the one of the account, then redirect to /email-verified.',
  access: 'public',
  params: z.object({ id: PathId, token: z.string().max(128) }),
  response: { 302: z.null() },
  refusals: ['invalid_link'],
});
